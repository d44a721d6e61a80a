/** Numbers that follow from a seed (mulberry32). */
export class Random {
  constructor(private seed: number) {}

  /** From 0, below 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)]
  }

  /** Some of the items, in another order. */
  some<T>(items: readonly T[], most: number): T[] {
    const shuffled = items.map((item) => ({ item, place: this.next() }))
    shuffled.sort((one, other) => one.place - other.place)
    return shuffled.slice(0, 1 + this.below(most)).map(({ item }) => item)
  }
}
