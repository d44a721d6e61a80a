type Bucket = { tokens: number; at: number }

/**
 * Token buckets by key, each with `capacity` tokens, refilled with `perSecond`. A missing bucket counts
 * as full, so a bucket that is full again is removed; there are at most `maxKeys`.
 */
export class TokenBuckets {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #maxKeys: number
  readonly #now: () => number
  /** Ordered by last use. */
  readonly #buckets = new Map<string, Bucket>()

  /** @param now a monotonic clock in milliseconds */
  constructor(
    limits: { capacity: number; perSecond: number; maxKeys: number },
    now: () => number = () => performance.now(),
  ) {
    this.#capacity = limits.capacity
    this.#perSecond = limits.perSecond
    this.#maxKeys = limits.maxKeys
    this.#now = now
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes a token of `key`. @returns 0, or the whole seconds until there is one */
  take(key: string): number {
    const now = this.#now()
    const before = this.#buckets.get(key)
    const refilled = before
      ? before.tokens + ((now - before.at) / 1000) * this.#perSecond
      : Infinity
    const tokens = Math.min(this.#capacity, refilled)
    const isAllowed = tokens >= 1
    this.#buckets.delete(key)
    this.#removeOld(now)
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#perSecond))
  }

  /** Removes the buckets that are full again and, at the limit, the one used longest ago. */
  #removeOld(now: number): void {
    const fullAfterMs = (this.#capacity / this.#perSecond) * 1000
    for (const [key, { at }] of this.#buckets) {
      if (now - at < fullAfterMs && this.#buckets.size < this.#maxKeys) return
      this.#buckets.delete(key)
    }
  }
}
