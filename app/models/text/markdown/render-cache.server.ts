/** A cache of texts and their HTML, limited in bytes. The least recently used entries are evicted first. */
export class RenderCache {
  readonly #entries = new Map<string, string>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Of all texts and results, at two per character. */
  get bytes(): number {
    return this.#bytes
  }

  get(text: string, render: () => string): string {
    const cached = this.#entries.get(text)
    if (cached !== undefined) {
      this.#entries.delete(text)
      this.#entries.set(text, cached)
      return cached
    }
    const result = render()
    this.#add(text, result)
    return result
  }

  #add(text: string, result: string): void {
    const size = sizeOf(text, result)
    // One entry must not evict all the others.
    if (size > this.#maxBytes / 10) return
    this.#entries.set(text, result)
    this.#bytes += size
    for (const [oldest, oldResult] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= sizeOf(oldest, oldResult)
    }
  }
}

const sizeOf = (text: string, result: string) => 2 * (text.length + result.length)
