import { setImmediate } from "node:timers/promises"
import type { Question } from "./engine"
import type { Phrase } from "./search-phrase"
import {
  partOf,
  type Hit,
  type Index,
  type NumberRange,
  type Pass,
  type Scope,
  type Slice,
  type SearchRows,
} from "./search-rows"
import { contains, hasLetters } from "./words"

// The time of a search grows with what everybody stored, and SQLite answers synchronously. So the index is
// queried slice by slice, from the newest card to the oldest. Slices shrink or grow with the time they take.

/** Enough cards that a text does not block other requests while it is compared. */
const MAX_TEXTS = 20
/** Database time for one search in milliseconds. After it, the results so far are the answer. */
const MAX_DATABASE_MS = 1000
/** The same where dozens of words stand for a typed one, of which the newest hits are enough. */
const MAX_WIDE_MS = 25
/**
 * The first slice where dozens of words stand for a typed one: beginning to merge them takes longer than looking at
 * what they find. Where the index alone decides, a query stops when it has enough.
 */
const FIRST_WIDE_SLICE = 4096
/** The first slice is this part of all numbers where only a few cards are looked at. */
const AMONG_PARTS = 8
/** How many times longer than the one before a slice may be in the same case. */
const MAX_WIDE_GROWTH = 8
/** So many hits of several passes are read and put in their order. */
const MAX_RANKED = 200

type Options = Question & { rows: SearchRows; scope: Scope }
/** How many hits there were, the smallest number that was looked at, and whether no more are needed. */
type Looked = { count: number; reached: number; isEnough: boolean }
type Look = (slices: readonly NumberRange[]) => Promise<Looked>

/** The cards or texts that a search has found so far. */
export class SliceSearch {
  /** Cards or texts by their numbers, the best first. */
  readonly found = new Map<number, Hit>()
  /** The only cards to look at; null for all. */
  among: readonly number[] | null = null
  readonly #rejected = new Set<number>()
  /** The slices that were read for several passes. */
  readonly #known = new Map<string, Slice>()
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

  /** Adds matching cards until there are enough. */
  async find(pass: Pass): Promise<void> {
    const { rows, limit } = this.#options
    if (this.found.size >= limit) return
    const maxMs = isWidePass(pass) ? MAX_WIDE_MS : Infinity
    await this.#eachSlice(pass, maxMs, async (slices) => {
      const { hits, reached } = await this.#readSlices(pass, slices)
      await this.#add(pass.index, hits, uncertainWords(rows, pass))
      return { count: hits.length, reached, isEnough: this.found.size >= limit }
    })
  }

  /**
   * Adds the cards of several passes, in the order of the passes, if they are few: then all are read, and put in that
   * order by one question.
   * @param passes of which the last one finds all
   * @returns whether they are few; otherwise it has added none
   */
  async findFew(passes: readonly Pass[]): Promise<boolean> {
    const { rows, limit } = this.#options
    const isDecided = passes.every((pass) => uncertainWords(rows, pass).length === 0)
    if (this.among !== null) return isDecided && this.#rank(passes, this.among)
    if (passes.length === 1) return false
    const [narrow, wide] = passes.slice(-2)
    // Beginnings of a frequent word take long, and are needed only if the word itself is not enough.
    if (isDecided && passes.length > 2 && narrow) {
      if ((await this.#readAll(narrow, (count) => count >= limit)) === null) return false
    }
    // What is compared with texts is not put in order here, so that it must be none.
    const most = isDecided ? MAX_RANKED : 0
    const isTooMany = (count: number, ofAll: number) => count / ofAll > most
    const numbers = wide ? await this.#readAll(wide, isTooMany) : null
    return numbers !== null && (numbers.length === 0 || this.#rank(passes, numbers))
  }

  /** Adds the best of some cards. @returns whether they could be put in their order */
  async #rank(passes: readonly Pass[], among: readonly number[]): Promise<boolean> {
    const { rows, limit } = this.#options
    const ranked = await rows.readRanked?.({ ...this.#rangeOf("CardIndex"), among, limit }, passes)
    for (const number of ranked ?? []) this.found.set(number, { number })
    return Array.isArray(ranked)
  }

  /**
   * All cards that a pass finds. What it has read is known afterwards.
   * @param isTooMany gets how many it has found in what part of all numbers
   * @returns null for too many
   */
  async #readAll(
    pass: Pass,
    isTooMany: (count: number, ofAll: number) => boolean,
  ): Promise<number[] | null> {
    const found: number[] = []
    const { newest } = this.#options.scope.cards
    const isAll = await this.#eachSlice(pass, Infinity, async (slices) => {
      const { hits, reached } = await this.#readSlices(pass, slices)
      found.push(...hits.map(({ number }) => number))
      const isEnough = isTooMany(found.length, (newest - reached + 1) / newest)
      return { count: hits.length, reached, isEnough }
    })
    return isAll ? found : null
  }

  /** Reads slices, or those from there on that are known already. */
  async #readSlices(pass: Pass, slices: readonly NumberRange[]): Promise<Slice> {
    const { rows, limit } = this.#options
    const { index, match } = pass
    const key = keyOf(pass, slices)
    const known = this.#known.get(key)
    if (known) return known
    const uncertain = uncertainWords(rows, pass)
    const most = uncertain.length > 0 ? MAX_TEXTS : limit
    const range = { ...this.#rangeOf(index), index, match, uncertain, slices }
    const slice = await rows.readSlice({ ...range, limit: most })
    this.#known.set(key, slice)
    return slice
  }

  #rangeOf(index: Index) {
    const { userId, filter, scope } = this.#options
    const { boards } = scope[partOf(index)]
    return { userId, boards, patterns: this.#patterns, filter, among: this.among }
  }

  /**
   * Looks at the numbers from the newest on until there are enough. The event loop runs between slices.
   * @returns whether it has looked at all of them
   */
  async #eachSlice(pass: Pass, maxMs: number, look: Look): Promise<boolean> {
    const { rows, scope } = this.#options
    const { index } = pass
    const isWide = isWidePass(pass)
    this.#sizes[index] = this.#firstSlice(index, isWide)
    let last = scope[partOf(index)].newest
    let leastMs = 0
    let leftMs = Math.min(this.#leftMs, maxMs)
    while (last > 0 && leftMs > 0) {
      const most = isWide ? MAX_WIDE_GROWTH : rows.maxGrowth
      const slices = slicesTo(last, {
        size: this.#sizes[index],
        growth: most,
        count: rows.slicesAtOnce,
      })
      const began = performance.now()
      const { count, reached, isEnough } = await look(slices)
      const tookMs = performance.now() - began
      this.#leftMs -= tookMs
      leftMs -= tookMs
      last = reached - 1
      // Beginning a query costs as much as the cheapest slice, or as a first one without hits; the rest grows with the slice.
      const isOnlyBeginning = count === 0 && leastMs === 0 && tookMs < rows.sliceMs
      const growth = isOnlyBeginning ? Infinity : rows.sliceMs / Math.max(0, tookMs - leastMs)
      const factor = Math.min(most, Math.max(1 / 8, growth))
      leastMs = leastMs === 0 ? tookMs : Math.min(leastMs, tookMs)
      const { first, last: end } = slices.find((slice) => slice.first <= reached) ?? {
        first: 1,
        last: 1,
      }
      const growing = reached === first || factor < 1 ? factor : 1
      this.#sizes[index] = Math.ceil((end - first + 1) * growing)
      if (isEnough) return false
      await setImmediate()
    }
    return last <= 0
  }

  #firstSlice(index: Index, isWide: boolean): number {
    const { rows, scope, filter } = this.#options
    const { newest } = scope[partOf(index)]
    if (!rows.keepsSlices) {
      return this.among === null ? rows.firstSlice : Math.ceil(newest / AMONG_PARTS)
    }
    if (!isWide) return this.#sizes[index]
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

const keyOf = ({ index, match }: Pass, [slice]: readonly NumberRange[]) =>
  `${index} ${String(slice?.last)} ${match}`

/** Slices up to a number, each longer than the one before. A small rest is not worth one of its own. */
function slicesTo(
  last: number,
  { size, growth, count }: { size: number; growth: number; count: number },
): NumberRange[] {
  const slices: NumberRange[] = []
  for (let i = 0; i < count && last > 0; i += 1) {
    const length = size * growth ** i
    const first = last < length * 1.5 ? 1 : Math.max(1, last - Math.ceil(length) + 1)
    slices.push({ first, last })
    last = first - 1
  }
  return slices
}

/** Whether dozens of words stand for a typed one. */
const isWidePass = ({ forms, phrases }: Pass) => forms !== undefined || phrases.some(isWide)

/** Whether several words stand for its last token. */
const isWide = ({ begun }: Phrase) => begun !== null && begun.length > 0

/** The words of a pass that the index does not decide. */
const uncertainWords = (rows: SearchRows, { index, phrases, forms }: Pass) =>
  phrases
    .filter((phrase) => !isDecided(rows, index, phrase) && !forms?.has(phrase.word))
    .map(({ word }) => word)

/** Whether the index alone decides. Several tokens must stand in their order, which it does not always know. */
const isDecided = ({ hasPlaces }: SearchRows, index: Index, phrase: Phrase) =>
  !hasLetters(phrase.word) ||
  (phrase.isExact &&
    (phrase.tokens.length === 1 || (hasPlaces && index !== "TextIndex" && !isWide(phrase))))

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
