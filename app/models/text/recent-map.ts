/** Deletes the oldest entry when there are too many. */
export class RecentMap<K, V> {
  readonly #entries = new Map<K, V>()

  constructor(private readonly maxSize: number) {}

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < this.maxSize) break
      this.#entries.delete(oldest)
    }
    this.#entries.set(key, value)
  }
}
