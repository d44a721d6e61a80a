import { setImmediate } from "node:timers/promises"
import type { Question } from "./engine"
import type { Forms, Phrase } from "./search-phrase"
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
 * what they find. Where the index alone decides, a query stops when it has enough.
 */
const FIRST_WIDE_SLICE = 4096
/** The first slice is this part of all numbers where only a few cards are looked at. */
const AMONG_PARTS = 8

type Options = Question & Scope & { rows: SearchRows }

/** The cards or texts that a search has found so far. */
export class SliceSearch {
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
    const { among } = this
    if (among?.length === 0) return
    const { rows, userId, limit, newest, boards, filter } = this.#options
    const uncertain = phrases
      .filter((phrase) => !isDecided(rows, index, phrase) && !forms?.has(phrase.word))
      .map(({ word }) => word)
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
    while (last > 0 && this.found.size < limit && leftMs > 0) {
      const began = performance.now()
      const first = Math.max(1, last - this.#sizes[index] + 1)
      const { hits, reached } = await rows.readSlice({ ...range, first, last, limit: most })
      await this.#add(index, hits, uncertain)
      const tookMs = performance.now() - began
      this.#leftMs -= tookMs
      leftMs -= tookMs
      last = reached - 1
      // Beginning a query costs as much as the cheapest slice; the rest grows with the slice.
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
    const isDecidedByIndex = !filter && this.#patterns === "[]"
    return isDecidedByIndex ? newest : Math.max(this.#sizes[index], FIRST_WIDE_SLICE)
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
