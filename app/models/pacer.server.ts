import { setImmediate } from "node:timers/promises"

/** How long work may keep the process from other requests. */
const MAX_BLOCK_MS = 10

/** Interrupts long work now and then, so that other requests are served meanwhile. */
export class Pacer {
  #resumedAt = performance.now()

  /** Whether other requests have waited long enough. */
  get isDue(): boolean {
    return performance.now() - this.#resumedAt > MAX_BLOCK_MS
  }

  /** Serves other requests, if they have waited long enough. */
  async wait(): Promise<void> {
    if (!this.isDue) return
    await setImmediate()
    this.#resumedAt = performance.now()
  }
}
