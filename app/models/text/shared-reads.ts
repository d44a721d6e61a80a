/** A cache that concurrent readers share. The least recently used entries are evicted first. */
export class SharedReads<T> {
  readonly #entries = new Map<string, { state: string; value: Promise<T>; weight: number }>()
  readonly #maxEntries: number
  readonly #maxWeight: number
  readonly #weigh: (value: T) => number
  #weight = 0

  constructor(options: { maxEntries: number; maxWeight: number; weigh: (value: T) => number }) {
    this.#maxEntries = options.maxEntries
    this.#maxWeight = options.maxWeight
    this.#weigh = options.weigh
  }

  /** The value in this state, if it is cached or being read. */
  known(key: string, state: string): Promise<T> | undefined {
    const entry = this.#entries.get(key)
    return entry?.state === state ? entry.value : undefined
  }

  /** A failed read is not cached. @param read gets the value of the state before, if that is still cached */
  get(key: string, state: string, read: (before?: Promise<T>) => Promise<T>): Promise<T> {
    const cached = this.#entries.get(key)
    this.#remove(key)
    const entry =
      cached?.state === state ? cached : { state, value: read(cached?.value), weight: 0 }
    this.#entries.set(key, entry)
    this.#weight += entry.weight
    if (entry !== cached) {
      const isCached = () => this.#entries.get(key) === entry
      entry.value.then(
        (value) => {
          if (!isCached()) return
          entry.weight = this.#weigh(value)
          this.#weight += entry.weight
          this.#removeOldest()
        },
        () => isCached() && this.#remove(key),
      )
    }
    this.#removeOldest()
    return entry.value
  }

  #remove(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  #removeOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#weight <= this.#maxWeight) return
      this.#remove(key)
    }
  }
}
