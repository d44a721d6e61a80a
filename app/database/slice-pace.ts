import type { NumberRange, SearchRows } from "./search-rows"

/** How many hits some slices had, and the smallest number that was looked at. */
export type Looked = {
  count: number
  reached: number
  /** How many of the hits were needed, and how many more are; missing where all are. */
  needed?: { had: number; left: number }
}

/** The next slice should have more hits than are needed, since another one takes longer. */
export const NEEDED_FACTOR = 2

/** Decides how long the slices of a search are, by the time that they take. */
export class SlicePace {
  #leastMs = 0

  /**
   * @param size how many numbers the next slice has
   * @param maxGrowth how many times longer than the one before a slice may be
   */
  constructor(
    private readonly rows: Pick<SearchRows, "sliceMs" | "slicesAtOnce" | "keepsSlices">,
    public size: number,
    private readonly maxGrowth: number,
  ) {}

  /** Slices up to a number, each longer than the one before. A small rest is not worth one of its own. */
  slicesTo(last: number): NumberRange[] {
    const slices: NumberRange[] = []
    for (let end = last, length = this.size; end > 0; length *= this.maxGrowth) {
      const first = end < length * 1.5 ? 1 : Math.ceil(end - length + 1)
      slices.push({ first, last: end })
      end = slices.length < this.rows.slicesAtOnce ? first - 1 : 0
    }
    return slices
  }

  /** Chooses the length of the next slice after some have been looked at. */
  adapt(slices: readonly NumberRange[], looked: Looked, tookMs: number): void {
    const { count, reached } = looked
    // Beginning a query costs as much as the cheapest one, or as a short one without hits; the rest grows with the slice.
    const { sliceMs, keepsSlices } = this.rows
    const isShort = this.#leastMs === 0 && !keepsSlices
    const isOnlyBeginning = isShort && count === 0 && tookMs < sliceMs
    const growth = isOnlyBeginning ? Infinity : sliceMs / Math.max(0, tookMs - this.#leastMs)
    const factor = Math.min(this.maxGrowth, Math.max(1 / 8, growth))
    this.#leastMs = this.#leastMs === 0 ? tookMs : Math.min(this.#leastMs, tookMs)
    const { first = 1, last = 1 } = slices.find((slice) => slice.first <= reached) ?? {}
    // A slice that had enough before its end says nothing about longer ones.
    const isWhole = reached === first
    const length = last - first + 1
    const size = length * (isWhole ? factor : Math.min(1, factor))
    this.size = Math.ceil(Math.min(size, Math.max(length, sizeForNeeded(slices, looked))))
  }
}

/** How many numbers are expected to have the hits that are needed yet. */
function sizeForNeeded([newest]: readonly NumberRange[], { reached, needed }: Looked): number {
  if (!newest || !needed || needed.had === 0) return Infinity
  return ((newest.last - reached + 1) * NEEDED_FACTOR * needed.left) / needed.had
}
