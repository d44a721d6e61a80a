import { EventEmitter, once } from "node:events"

/** An answer that is being given, read by all who have asked the same. It stops when the last of them leaves. */
export class RunningAnswer {
  readonly #parts: string[] = []
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #stop = new AbortController()
  readonly #onEnd: () => void
  #readers = 0
  #isOver = false
  #error: unknown = null

  /** @param onEnd is called once: at the end of the answer, or when its last reader leaves */
  constructor(produce: (signal: AbortSignal) => AsyncIterable<string>, onEnd: () => void) {
    this.#onEnd = onEnd
    void this.#run(produce(this.#stop.signal))
  }

  async #run(parts: AsyncIterable<string>): Promise<void> {
    try {
      for await (const part of parts) {
        this.#parts.push(part)
        this.#changes.emit("change")
      }
    } catch (error) {
      this.#error = error
    }
    this.#end()
    this.#changes.emit("change")
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#onEnd()
  }

  end(error: Error): void {
    this.#error = error
    this.#end()
    this.#stop.abort()
    this.#changes.emit("change")
  }

  /** All parts from the first on, as they come. @param signal aborts with a reason, which is thrown */
  async *read(signal: AbortSignal): AsyncGenerator<string> {
    this.#readers += 1
    try {
      for (let place = 0; ;) {
        signal.throwIfAborted()
        const part = this.#parts[place]
        if (part !== undefined) {
          place += 1
          yield part
        } else if (this.#isOver) {
          if (this.#error !== null) throw this.#error
          return
        } else await this.#change(signal)
      }
    } finally {
      this.#readers -= 1
      if (this.#readers === 0) {
        this.#end()
        this.#stop.abort()
      }
    }
  }

  async #change(signal: AbortSignal): Promise<void> {
    try {
      await once(this.#changes, "change", { signal })
    } catch {
      signal.throwIfAborted()
    }
  }
}
