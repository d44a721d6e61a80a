// A connection that breaks without a close frame (a laptop asleep) looks open for minutes, so the browser pings after a
// silence. That costs a busy connection nothing, a hidden tab next to nothing, and an answer proves both directions.

const SILENCE_MS = 15_000
const ANSWER_TIMEOUT_MS = 9000

/** Detects a dead connection in less than 25 s. */
export class Heartbeat {
  readonly #ping: () => void
  readonly #onDead: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWaiting = false

  /** @param ping sends a message that the server answers @param onDead called once if no answer comes */
  constructor(ping: () => void, onDead: () => void) {
    this.#ping = ping
    this.#onDead = onDead
  }

  onMessage(): void {
    this.stop()
    this.#timer = setTimeout(() => this.check(), SILENCE_MS)
  }

  /** Pings at once, for example when a tab with throttled timers becomes visible. */
  check(): void {
    if (this.#isWaiting) return
    this.stop()
    this.#isWaiting = true
    this.#ping()
    this.#timer = setTimeout(() => {
      this.stop()
      this.#onDead()
    }, ANSWER_TIMEOUT_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#isWaiting = false
  }
}
