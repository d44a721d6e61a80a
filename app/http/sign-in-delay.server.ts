import { setTimeout as sleep } from "node:timers/promises"
import { tooMany } from "~/errors"

/**
 * Delays attempts to sign in, each for the same time whatever the others do. Nothing tells the
 * owner of an account from somebody who guesses at the same address, so an attempt is not refused
 * for those before it: it is late. How many can wait at once bounds how many are tried.
 */
export class SignInDelay {
  readonly #delayMs: number
  readonly #maxWaiting: number
  readonly #waiting = new Map<string, number>()

  /** @param options.maxWaiting how many attempts of one key may wait at once */
  constructor(options: { delayMs: number; maxWaiting: number }) {
    this.#delayMs = options.delayMs
    this.#maxWaiting = options.maxWaiting
  }

  /** Waits until an attempt may pass. @throws 429 where too many of the same key wait */
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
