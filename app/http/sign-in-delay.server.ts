import { setTimeout as sleep } from "node:timers/promises"
import { tooMany } from "~/errors"

/** An owner looks like a guesser at the same address, so attempts wait, not fail. `maxWaiting` bounds the rate. */
export class SignInDelay {
  readonly #delayMs: number
  readonly #maxWaiting: number
  readonly #waiting = new Map<string, number>()

  constructor(options: { delayMs: number; maxWaiting: number }) {
    this.#delayMs = options.delayMs
    this.#maxWaiting = options.maxWaiting
  }

  /** @throws 429 */
  async wait(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? 0
    if (waiting >= this.#maxWaiting) throw tooMany(1)
    this.#waiting.set(key, waiting + 1)
    try {
      await sleep(this.#delayMs)
    } finally {
      const left = (this.#waiting.get(key) ?? 1) - 1
      if (left > 0) this.#waiting.set(key, left)
      else this.#waiting.delete(key)
    }
  }
}
