import { setImmediate } from "node:timers/promises"
import type { Question } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import { toPhrase, type Forms, type Phrase } from "./search-phrase"
import type { Hit, Index, Scope, SearchRows } from "./search-rows"
import { contains, hasLetters } from "./words"

// The time of a search grows with what everybody stored, and SQLite answers synchronously. So the index is
// queried slice by slice, from the newest card to the oldest. Slices shrink or grow with the time they take.

/** Enough cards that a text does not block other requests while it is compared. */
const MAX_TEXTS = 20
/** Database time for one search in milliseconds. After it, the results so far are the answer. */
const MAX_DATABASE_MS = 1000
/** The same where dozens of words stand for a typed one, of which the newest hits are enough. */
const MAX_FORMS_MS = 40
/**
 * The first slice where dozens of words stand for a typed one: beginning to merge them takes longer than looking at
 * what they find. Without a filter, a query stops when it has enough.
 */
const FIRST_WIDE_SLICE = 4096
/** The first slice is this part of all numbers where only a few cards are looked at. */
const AMONG_PARTS = 8

/**
 * Finds cards that contain every word, on the boards of a member: first whole words in titles, then
 * beginnings in titles, then the same with descriptions, or other forms of the words; the newest first
 * within each group.
 */
export async function findCardsInSlices(
  rows: SearchRows,
  question: Question,
): Promise<FoundCard[]> {
  const { userId, words, forms } = question
  const search = await startSearch(rows, question, "CardIndex")
  if (!search) return []
  search.among = await amongOf(rows, question)
  if (search.among && words.length === 0) {
    await search.choose(search.among)
    return rows.readCards(search.numbers(), userId)
  }
  const phrases = words.map(toPhrase)
  // Signs are found in titles only, and not by their beginnings.
  const isTitleOnly = !words.some(hasLetters)
  for (const index of isTitleOnly ? TITLES : TITLES_AND_TEXTS) {
    const whole = forms ? null : rows.matchWhole(index, phrases)
    if (whole !== null) await search.find(index, whole, phrases)
    if (!forms && isTitleOnly) break
    const begun = await boundBeginnings(rows, index, phrases, question.begunWords)
    const match = rows.matchBegun(index, begun, forms)
    if (match !== whole) await search.find(index, match, begun, forms)
  }
  return rows.readCards(search.numbers(), userId)
}

const TITLES = ["TitleIndex"] as const
const TITLES_AND_TEXTS = ["TitleIndex", "CardIndex"] as const

/** Finds comments and items with every word, or with other forms of them, the newest first. */
export async function findTextsInSlices(
  rows: SearchRows,
  question: Question,
): Promise<FoundText[]> {
  const { userId, words, forms } = question
  const search = words.some(hasLetters) ? await startSearch(rows, question, "TextIndex") : null
  const among = search && (await amongOf(rows, question))
  if (!search || among?.length === 0) return []
  if (rows.limitsTexts) search.among = among
  const phrases = words.filter(hasLetters).map(toPhrase)
  await search.find("TextIndex", rows.matchWhole("TextIndex", phrases, forms), phrases, forms)
  return rows.readFoundTexts([...search.found.values()], userId)
}

const amongOf = async (rows: SearchRows, question: Question) =>
  question.among === undefined ? readAmong(rows, question) : question.among

/** Reads the numbers of the only cards that a search must look at; null for all. */
export async function readAmong(
  rows: SearchRows,
  { userId, filter }: Pick<Question, "userId" | "filter">,
): Promise<readonly number[] | null> {
  return filter ? rows.readCandidates(userId, filter) : null
}

/** @returns null for a person without such boards */
async function startSearch(
  rows: SearchRows,
  question: Question,
  index: Index,
): Promise<Search | null> {
  const scope = question.scopes?.get(index) ?? readScope(rows, question, index)
  question.scopes?.set(index, scope)
  const known = await scope
  return known && new Search({ ...question, ...known, rows })
}

async function readScope(
  rows: SearchRows,
  { userId, filter }: Question,
  index: Index,
): Promise<Scope | null> {
  const newest = await rows.readNewest(index)
  const boards = await rows.boardsOf(userId, index, newest, filter?.boardIds ?? null)
  return boards === null ? null : { newest, boards }
}

/** Merging the words of a frequent beginning takes long, so that some of them stand for it. */
function boundBeginnings(
  rows: SearchRows,
  index: Index,
  phrases: readonly Phrase[],
  read: Question["begunWords"],
): Promise<Phrase[]> {
  const bound = async (phrase: Phrase): Promise<Phrase> => {
    const last = phrase.tokens.at(-1)
    if (last === undefined || phrase.begun !== null) return phrase
    return { ...phrase, begun: await rows.wordsBegunWith(index, last, phrases.length, read) }
  }
  return Promise.all(phrases.map(bound))
}

type Options = Question & Scope & { rows: SearchRows }

class Search {
  /** Cards or texts by their numbers, the best first. */
  readonly found = new Map<number, Hit>()
  /** The only cards to look at; null for all. */
  among: readonly number[] | null = null
  readonly #rejected = new Set<number>()
  readonly #options: Options
  readonly #patterns: string
  readonly #sizes: Record<Index, number>
  #leftMs = MAX_DATABASE_MS

  constructor(options: Options) {
    this.#options = options
    const size = options.rows.firstSlice
    this.#sizes = { TitleIndex: size, CardIndex: size, TextIndex: size }
    const signs = options.words.filter((word) => !hasLetters(word))
    this.#patterns = JSON.stringify(signs.map(toPattern))
  }

  /** Adds those of some cards that the filter lets through. */
  async choose(numbers: readonly number[]): Promise<void> {
    const { rows, userId, limit, filter } = this.#options
    if (!filter) return
    const newestFirst = [...numbers].sort((a, b) => b - a)
    const chosen = await rows.readFiltered(newestFirst, userId, filter, limit)
    for (const number of chosen) this.found.set(number, { number })
  }

  numbers(): number[] {
    return [...this.found.keys()]
  }

  /** Adds matching cards until there are enough. The event loop runs between slices. */
  async find(
    index: Index,
    match: string,
    phrases: readonly Phrase[],
    forms?: Forms,
  ): Promise<void> {
    const { rows, userId, limit, newest, boards, filter } = this.#options
    const uncertain = phrases
      .filter((phrase) => !isDecided(rows, index, phrase) && !forms?.has(phrase.word))
      .map(({ word }) => word)
    const { among } = this
    const range = {
      userId,
      index,
      match,
      boards,
      patterns: this.#patterns,
      filter,
      uncertain,
      among,
    }
    const most = uncertain.length > 0 ? MAX_TEXTS : limit
    const isWideSearch = forms !== undefined || phrases.some(isWide)
    this.#sizes[index] = this.#firstSlice(index, isWideSearch)
    let last = newest
    let leastMs = 0
    let leftMs = Math.min(this.#leftMs, isWideSearch ? MAX_FORMS_MS : Infinity)
    if (among?.length === 0) return
    while (last > 0 && this.found.size < limit && leftMs > 0) {
      const began = performance.now()
      const first = Math.max(1, last - this.#sizes[index] + 1)
      const { hits, reached } = await rows.readSlice({ ...range, first, last, limit: most })
      await this.#add(index, hits, uncertain)
      const tookMs = performance.now() - began
      this.#leftMs -= tookMs
      leftMs -= tookMs
      last = reached - 1
      const growth = rows.sliceMs / Math.max(0, tookMs - leastMs)
      const factor = Math.min(isWideSearch ? 8 : 64, Math.max(1 / 8, growth))
      leastMs = leastMs === 0 ? tookMs : Math.min(leastMs, tookMs)
      if (reached === first || factor < 1)
        this.#sizes[index] = Math.ceil(this.#sizes[index] * factor)
      await setImmediate()
    }
  }

  #firstSlice(index: Index, isWideSearch: boolean): number {
    const { rows, newest, filter } = this.#options
    if (!rows.keepsSlices) {
      return this.among === null ? rows.firstSlice : Math.ceil(newest / AMONG_PARTS)
    }
    if (!isWideSearch) return this.#sizes[index]
    return filter ? Math.max(this.#sizes[index], FIRST_WIDE_SLICE) : newest
  }

  async #add(index: Index, hits: readonly Hit[], uncertain: readonly string[]) {
    const open = hits.filter(({ number }) => !this.found.has(number) && !this.#rejected.has(number))
    if (uncertain.length > 0 && open.length > 0) await this.#reject(index, open, uncertain)
    for (const hit of open) {
      if (this.found.size < this.#options.limit && !this.#rejected.has(hit.number)) {
        this.found.set(hit.number, hit)
      }
    }
  }

  /** A longer text is not read whole, so the index alone decides. */
  async #reject(index: Index, hits: readonly Hit[], words: readonly string[]) {
    for (const { number, text, isWhole } of await this.#options.rows.readTexts(index, hits)) {
      if (isWhole && !words.every((word) => contains(text, word))) this.#rejected.add(number)
    }
  }
}

/** Whether several words stand for its last token. */
const isWide = ({ begun }: Phrase) => begun !== null && begun.length > 0

/** Whether the index alone decides. Several tokens must stand in their order, which it does not always know. */
const isDecided = ({ hasPlaces }: SearchRows, index: Index, phrase: Phrase) =>
  !hasLetters(phrase.word) ||
  (phrase.isExact &&
    (phrase.tokens.length === 1 || (hasPlaces && index !== "TextIndex" && !isWide(phrase))))

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
