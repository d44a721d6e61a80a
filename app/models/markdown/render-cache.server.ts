/** Texts with what was made of them, up to a number of bytes: the least recently used go first. */
export class RenderCache {
  readonly #entries = new Map<string, string>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Bytes of all texts and results, at two a character. */
  get bytes(): number {
    return this.#bytes
  }

  /** The result of an earlier call with the same text, or else that of `render`. */
  get(text: string, render: () => string): string {
    const known = this.#entries.get(text)
    if (known !== undefined) {
      this.#entries.delete(text)
      this.#entries.set(text, known)
      return known
    }
    const result = render()
    this.#keep(text, result)
    return result
  }

  #keep(text: string, result: string): void {
    const size = sizeOf(text, result)
    // One entry must not push out all the others.
    if (size > this.#maxBytes / 10) return
    this.#entries.set(text, result)
    this.#bytes += size
    for (const [oldest, itsResult] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= sizeOf(oldest, itsResult)
    }
  }
}

const sizeOf = (text: string, result: string) => 2 * (text.length + result.length)
