import { setTimeout as sleep } from "node:timers/promises"
import { tooMany } from "../errors"

/** Lets attempts with the same key pass one after the other, so many milliseconds apart. */
export class Turns {
  readonly #everyMs: number
  readonly #mostWaiting: number
  /** When the next one may pass, by key. */
  readonly #next = new Map<string, number>()

  constructor(options: { everyMs: number; mostWaiting: number }) {
    this.#everyMs = options.everyMs
    this.#mostWaiting = options.mostWaiting
  }

  /** Waits until it is this one's turn. @throws 429 when too many wait already */
  async take(key: string): Promise<void> {
    const now = Date.now()
    this.#forgetPast(now)
    const turn = Math.max(now, this.#next.get(key) ?? now)
    const longest = this.#everyMs * this.#mostWaiting
    if (turn - now > longest) throw tooMany(Math.ceil(longest / 1000))
    this.#next.set(key, turn + this.#everyMs)
    await sleep(turn - now)
  }

  #forgetPast(now: number): void {
    for (const [key, next] of this.#next) if (next <= now) this.#next.delete(key)
  }
}
