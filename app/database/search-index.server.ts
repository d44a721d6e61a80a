import { setImmediate } from "node:timers/promises"
import { engine } from "./client.server"
import type { Question } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import {
  matchBegun,
  matchTexts,
  matchWhole,
  toPhrase,
  type Forms,
  type Phrase,
} from "./search-match"
import {
  isRareBeginning,
  matchBoards,
  MAX_CANDIDATES,
  readCandidates,
  readCards,
  readFiltered,
  readFoundTexts,
  readLabels,
  readNewest,
  readNumbers,
  readTexts,
  type Index,
} from "./search-rows.server"
import { wordsBegunWith } from "./word-rows.server"
import { contains, fold, hasLetters } from "./words"

// SQLite answers synchronously, and its time grows with what everybody stored. So the index is
// queried slice by slice, from the newest card to the oldest. Slices shrink or grow with the time
// they take. PostgreSQL answers `findCards` in its own way.

const FIRST_SLICE = 20
/** Enough cards that a text does not block other requests while it is compared. */
const MAX_TEXTS = 20
const SLICE_MS = 10
/** Database time for one search in milliseconds. After it, the results so far are the answer. */
const MAX_DATABASE_MS = 1000
/** The same for other forms of the words: dozens of words, of which the newest hits are enough. */
const MAX_FORMS_MS = 40
/** Words that stand for a beginning, the shortest ones. */
const MAX_BEGUN = 60

/**
 * Finds cards that contain every word, on the boards of a member: first whole words in titles, then
 * prefixes in titles, then the same with descriptions, then other forms of the words; the newest first
 * within each group. Case and accents are ignored, other signs are not. A word without letters or digits
 * is searched in titles only. Without words, all cards that the filter lets through.
 */
export const findCards = (question: Question): Promise<FoundCard[]> =>
  engine.findCards?.(question) ?? findCardsInSlices(question)

/** Finds comments and items of checklists in the same way; prefixes must be among the forms. */
export const findTexts = (question: Question): Promise<FoundText[]> =>
  engine.findTexts?.(question) ?? findTextsInSlices(question)

async function findCardsInSlices(question: Question): Promise<FoundCard[]> {
  const { userId, words, forms, filter } = question
  const search = await startSearch(question, "CardIndex")
  if (!search) return []
  const few = filter ? await readCandidates(userId, filter) : null
  if (few?.length === 0) return []
  if (few && words.length === 0) {
    await search.choose(few)
    return readCards([...search.found], userId)
  }
  if (few && few.length < MAX_CANDIDATES) search.among = few
  const phrases = words.map(toPhrase)
  const titles = { index: "TitleIndex", columns: "{title}" } as const
  const texts = { index: "CardIndex", columns: "{title description}" } as const
  // Signs are found in titles only, and not by their beginnings.
  const isTitleOnly = !words.some(hasLetters)
  const parts = isTitleOnly ? [titles] : [titles, texts]
  for (const { index, columns } of parts) {
    if (!forms) await search.find(index, matchWhole(columns, phrases), phrases)
    if (!forms && isTitleOnly) break
    const begun = await Promise.all(phrases.map((phrase) => boundBeginning(index, phrase)))
    await search.find(index, matchBegun(columns, begun, forms), phrases, forms)
  }
  return readCards([...search.found], userId)
}

async function findTextsInSlices(question: Question): Promise<FoundText[]> {
  const { userId, words, forms, filter } = question
  const search = words.some(hasLetters) ? await startSearch(question, "TextIndex") : null
  if (!search || (filter && (await readCandidates(userId, filter))?.length === 0)) return []
  const phrases = words.filter(hasLetters).map(toPhrase)
  await search.find("TextIndex", matchTexts(phrases, forms), phrases, forms)
  return readFoundTexts([...search.found], userId)
}

/** Reads the labels of a person's newest cards that have a label with words that begin so, as JSON. */
export async function findLabels({ userId, words, limit }: Question): Promise<string[]> {
  if (engine.findLabels) return engine.findLabels({ userId, words, limit })
  const newest = await readNewest("CardIndex")
  const boards = await matchBoards(userId, "CardIndex", newest, null)
  return boards === null ? [] : readLabels(userId, boards, words, limit)
}

/** @returns null for a person without such boards */
async function startSearch(question: Question, index: Index): Promise<Search | null> {
  const { userId, filter } = question
  const newest = await readNewest(index)
  const boards = await matchBoards(userId, index, newest, filter?.boardIds ?? null)
  return boards === null ? null : new Search({ ...question, newest, boards })
}

/** Merging the words of a frequent beginning takes long, so that some of them stand for it. */
async function boundBeginning(index: "TitleIndex" | "CardIndex", phrase: Phrase): Promise<Phrase> {
  const last = phrase.tokens.at(-1)
  if (last === undefined || phrase.begun !== null) return phrase
  if (await isRareBeginning(index, last)) return phrase
  return { ...phrase, begun: await wordsBegunWith(fold(last), MAX_BEGUN) }
}

type Options = Question & {
  newest: number
  /** Restricts matches to the person's boards; empty if that is not worth its time. */
  boards: string
}

class Search {
  /** Numbers of cards or texts, the best first. */
  readonly found = new Set<number>()
  /** The only cards to look at; null for all. */
  among: readonly number[] | null = null
  readonly #rejected = new Set<number>()
  readonly #options: Options
  readonly #patterns: string
  readonly #sizes = { TitleIndex: FIRST_SLICE, CardIndex: FIRST_SLICE, TextIndex: FIRST_SLICE }
  #leftMs = MAX_DATABASE_MS

  constructor(options: Options) {
    this.#options = options
    const signs = options.words.filter((word) => !hasLetters(word))
    this.#patterns = JSON.stringify(signs.map(toPattern))
  }

  /** Adds those of some cards that the filter lets through. */
  async choose(numbers: readonly number[]): Promise<void> {
    const { userId, limit, newest, filter } = this.#options
    if (!filter) return
    const range = { userId, match: "", patterns: "[]", first: 1, among: null }
    const chosen = await readFiltered(numbers, { ...range, filter, last: newest, limit })
    for (const number of chosen) this.found.add(number)
  }

  /** Adds matching cards until there are enough. The event loop runs between slices. */
  async find(
    index: Index,
    terms: string,
    phrases: readonly Phrase[],
    forms?: Forms,
  ): Promise<void> {
    const { userId, limit, newest, boards, filter } = this.#options
    const match = [boards, terms].filter(Boolean).join(" AND ")
    const uncertain = phrases
      .filter(({ isExact, word }) => !isExact && hasLetters(word) && !forms?.has(word))
      .map(({ word }) => word)
    const range = { userId, index, match, patterns: this.#patterns, filter, among: this.among }
    const rows = uncertain.length > 0 ? MAX_TEXTS : limit
    let last = newest
    if (forms) this.#leftMs = Math.min(this.#leftMs, MAX_FORMS_MS)
    while (last > 0 && this.found.size < limit && this.#leftMs > 0) {
      const began = performance.now()
      const first = Math.max(1, last - this.#sizes[index] + 1)
      const numbers = await readNumbers({ ...range, first, last, limit: rows })
      await this.#add(index, numbers, uncertain)
      const tookMs = performance.now() - began
      this.#leftMs -= tookMs
      const isFull = numbers.length === rows
      last = (isFull ? (numbers.at(-1) ?? first) : first) - 1
      const factor = Math.min(32, Math.max(1 / 8, SLICE_MS / tookMs))
      if (!isFull || factor < 1) this.#sizes[index] = Math.ceil(this.#sizes[index] * factor)
      await setImmediate()
    }
  }

  async #add(index: Index, numbers: readonly number[], uncertain: readonly string[]) {
    const open = numbers.filter((n) => !this.found.has(n) && !this.#rejected.has(n))
    if (uncertain.length > 0) await this.#reject(index, open, uncertain)
    for (const number of open) {
      if (this.found.size < this.#options.limit && !this.#rejected.has(number)) {
        this.found.add(number)
      }
    }
  }

  /** A longer text is not read whole, so the index alone decides. */
  async #reject(index: Index, numbers: readonly number[], words: readonly string[]) {
    for (const { number, text, isWhole } of await readTexts(index, numbers)) {
      if (isWhole && !words.every((word) => contains(text, word))) this.#rejected.add(number)
    }
  }
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
