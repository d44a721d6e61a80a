// A connection that was cut without a close frame (a laptop that slept, Wi-Fi out of reach) stays
// "open" for the browser, for minutes. Only an answer shows that the server is still there. The
// browser asks, and only after a silence: a busy connection costs nothing, a hidden tab next to
// nothing, and both directions are tested, which a message pushed by the server would not do.

/** A connection that has been silent for so long is asked. */
const SILENCE_MS = 15_000
/** It must answer within this time. */
const ANSWER_MS = 9000

/** Finds out in less than 25 s that a connection is dead. */
export class Heartbeat {
  readonly #ping: () => void
  readonly #onDead: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = false

  /**
   * @param ping sends something that the server answers
   * @param onDead called once when it has not answered
   */
  constructor(ping: () => void, onDead: () => void) {
    this.#ping = ping
    this.#onDead = onDead
  }

  /** The connection has opened, or brought a message. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(() => this.check(), SILENCE_MS)
  }

  /** Asks at once, e.g. when a tab whose timers were throttled can be seen again. */
  check(): void {
    if (this.#asked) return
    this.stop()
    this.#asked = true
    this.#ping()
    this.#timer = setTimeout(() => {
      this.stop()
      this.#onDead()
    }, ANSWER_MS)
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#asked = false
  }
}
