import { setImmediate } from "node:timers/promises"

const MAX_BLOCK_MS = 10

/** Pauses long work now and then, so that other requests are served meanwhile. */
export class Pacer {
  #resumedAt = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#resumedAt > MAX_BLOCK_MS
  }

  async wait(): Promise<void> {
    if (!this.isDue) return
    await setImmediate()
    this.#resumedAt = performance.now()
  }
}
