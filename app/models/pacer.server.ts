import { setImmediate } from "node:timers/promises"

/** How long work may block the event loop. */
const MAX_BLOCK_MS = 10

/** Pauses long work now and then, so that other requests are served meanwhile. */
export class Pacer {
  #resumedAt = performance.now()

  /** Whether it is time for a pause. */
  get isDue(): boolean {
    return performance.now() - this.#resumedAt > MAX_BLOCK_MS
  }

  /** Lets the event loop serve other requests, if it is time. */
  async wait(): Promise<void> {
    if (!this.isDue) return
    await setImmediate()
    this.#resumedAt = performance.now()
  }
}
