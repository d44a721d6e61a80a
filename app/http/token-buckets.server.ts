type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key: each holds `capacity` tokens, is refilled with `perSecond`, and a request
 * takes one. At most `maxKeys` are remembered; a bucket that is full again is forgotten, since one
 * that is not there counts as full.
 */
export class TokenBuckets {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #maxKeys: number
  readonly #now: () => number
  /** The one that was used last is the last. */
  readonly #buckets = new Map<string, Bucket>()

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    limits: { capacity: number; perSecond: number; maxKeys: number },
    now: () => number = () => performance.now(),
  ) {
    this.#capacity = limits.capacity
    this.#perSecond = limits.perSecond
    this.#maxKeys = limits.maxKeys
    this.#now = now
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes a token of `key`. @returns 0, or where there is none the whole seconds until there is */
  take(key: string): number {
    const now = this.#now()
    const before = this.#buckets.get(key)
    const refilled = before
      ? before.tokens + ((now - before.at) / 1000) * this.#perSecond
      : Infinity
    const tokens = Math.min(this.#capacity, refilled)
    const isAllowed = tokens >= 1
    this.#buckets.delete(key)
    this.#forget(now)
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#perSecond))
  }

  /** Forgets the buckets that are full again, and if need be the one that was used longest ago. */
  #forget(now: number): void {
    const fullAfterMs = (this.#capacity / this.#perSecond) * 1000
    for (const [key, { at }] of this.#buckets) {
      if (now - at < fullAfterMs && this.#buckets.size < this.#maxKeys) return
      this.#buckets.delete(key)
    }
  }
}
