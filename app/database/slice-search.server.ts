import { setImmediate } from "node:timers/promises"
import type { Question } from "./engine"
import { isOpenPass, isWidePass, narrowerPasses, uncertainWords } from "./search-pass"
import {
  partOf,
  type Hit,
  type Index,
  type NumberRange,
  type Pass,
  type Scope,
  type SearchRows,
  type Slice,
} from "./search-rows"
import { SlicePace, type Looked } from "./slice-pace"
import { contains, hasLetters } from "./words"

// The time of a search grows with what everybody stored, and SQLite answers synchronously. So the index is
// queried slice by slice, from the newest card to the oldest. Slices shrink or grow with the time they take.

/** Enough cards that a text does not block other requests while it is compared. */
const MAX_TEXTS = 20
/** Database time for one search in milliseconds. After it, the results so far are the answer. */
const MAX_DATABASE_MS = 1000
/** Of these, the time in which all hits are read, in case they are few. */
const MAX_FEW_MS = 300
/** The time of a pass where dozens of words stand for a typed one, of which the newest hits are enough. */
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
const MAX_RANKED = 100

type Options = Question & { rows: SearchRows; scope: Scope }
/** Whether no more are needed. */
type Look = (slices: readonly NumberRange[]) => Promise<Looked & { isEnough: boolean }>

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
  /** The time that is left of each pass. */
  readonly #leftMsOf = new Map<string, number>()

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
    await this.#eachSlice(pass, async (slices) => {
      const { hits, reached } = await this.#readSlices(pass, slices)
      const before = this.found.size
      await this.#add(pass.index, hits, uncertainWords(rows, pass))
      const needed = { had: this.found.size - before, left: limit - this.found.size }
      return { count: hits.length, reached, needed, isEnough: needed.left <= 0 }
    })
  }

  /**
   * Adds the cards of several passes, in the order of the passes, if they are few: then all are read, and put in that
   * order by one question.
   * @param passes of which the last one finds all that the others find
   * @returns whether they are few; otherwise it has added none
   */
  async findFew(passes: readonly Pass[]): Promise<boolean> {
    const { rows, limit } = this.#options
    const isDecided = passes.every((pass) => uncertainWords(rows, pass).length === 0)
    if (this.among !== null) return isDecided && this.#rank(passes, this.among)
    const last = passes.at(-1)
    if (!last || passes.length === 1) return false
    // Beginnings of a frequent word take long, and are needed only if the word itself is not enough.
    const isFrequent = (count: number) => count >= limit
    for (const narrower of isDecided ? narrowerPasses(passes) : []) {
      if (!(await this.#readAll(narrower, isFrequent))) return false
    }
    // Where texts are compared with words, they cannot be put in order by these: there must be none.
    const isTooMany = (count: number, expected: number) =>
      isDecided ? expected > MAX_RANKED : count > 0
    const numbers = await this.#readAll(last, isTooMany)
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
   * All cards that a pass finds. The slices that it has read are known afterwards.
   * @param isTooMany gets how many it has found, and how many are expected in all
   * @returns null for too many, or if the time that is left is needed for the passes in turn
   */
  async #readAll(
    pass: Pass,
    isTooMany: (count: number, expected: number) => boolean,
  ): Promise<number[] | null> {
    const found: number[] = []
    const { newest } = this.#options.scope.cards
    const isAll = await this.#eachSlice(pass, async (slices) => {
      const { hits, reached } = await this.#readSlices(pass, slices, MAX_RANKED)
      found.push(...hits.map(({ number }) => number))
      const expected = (found.length * newest) / (newest - reached + 1)
      const isLate = this.#leftMs < MAX_DATABASE_MS - MAX_FEW_MS
      return { count: hits.length, reached, isEnough: isTooMany(found.length, expected) || isLate }
    })
    return isAll ? found : null
  }

  /** Reads slices, or takes those that were read up to the same number before, which may reach less far, or further. */
  async #readSlices(
    pass: Pass,
    slices: readonly NumberRange[],
    limit = this.#options.limit,
  ): Promise<Slice> {
    const { rows } = this.#options
    const { index, match } = pass
    const key = keyOf(pass, slices[0]?.last)
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
  async #eachSlice(pass: Pass, look: Look): Promise<boolean> {
    const { rows, scope } = this.#options
    const { index } = pass
    const isWide = isWidePass(pass)
    const size = this.#firstSlice(pass)
    const pace = new SlicePace(rows, size, isWide ? MAX_WIDE_GROWTH : rows.maxGrowth)
    const key = keyOf(pass)
    let leftMs = this.#leftMsOf.get(key) ?? (isWide ? MAX_WIDE_MS : Infinity)
    let last = scope[partOf(index)].newest
    let isEnough = false
    while (last > 0 && !isEnough) {
      const isLate = Math.min(leftMs, this.#leftMs) <= 0
      if (isLate && !this.#known.has(keyOf(pass, last))) break
      const slices = pace.slicesTo(last)
      const began = performance.now()
      const looked = await look(slices)
      const tookMs = performance.now() - began
      this.#leftMs -= tookMs
      leftMs -= tookMs
      last = looked.reached - 1
      isEnough = looked.isEnough
      pace.adapt(slices, looked, tookMs)
      await setImmediate()
    }
    this.#sizes[index] = pace.size
    this.#leftMsOf.set(key, leftMs)
    return last <= 0 && !isEnough
  }

  #firstSlice(pass: Pass): number {
    const { rows, scope, filter } = this.#options
    const { index } = pass
    const { newest } = scope[partOf(index)]
    if (!rows.keepsSlices) {
      if (this.among !== null) return Math.ceil(newest / AMONG_PARTS)
      // All with a beginning are collected for each slice.
      return rows.namesFewBegun && !pass.forms && isOpenPass(pass) ? newest : rows.firstSlice
    }
    if (!isWidePass(pass)) return this.#sizes[index]
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

const keyOf = ({ index, match }: Pass, last = 0) => `${index} ${String(last)} ${match}`

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`
