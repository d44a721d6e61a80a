import { Rotation } from "~/database/transactions/rotation"

type Start = () => void

/**
 * Starts one request per turn of the event loop. The database answers synchronously, so a request is
 * a chain of promises that resolve at once: a thousand requests that arrive together would run to
 * their end before any other event. Addresses take turns, and so do the sessions of an address.
 */
export class RequestQueue {
  readonly #maxWaiting: number
  /** The waiting requests by address and session; the first address is next. */
  readonly #waiting = new Map<string, Rotation<string, Start>>()
  #isScheduled = false

  /** @param options.maxWaiting how many requests of one address may wait */
  constructor(options: { maxWaiting: number }) {
    this.#maxWaiting = options.maxWaiting
  }

  /**
   * Calls `start` at the request's turn.
   * @param session distinguishes the sessions of an address; it need not be verified
   * @returns false if too many requests of this address wait; `start` is never called then
   */
  add(address: string, session: string, start: Start): boolean {
    const sessions = this.#waiting.get(address) ?? new Rotation<string, Start>()
    if (sessions.size >= this.#maxWaiting) return false
    this.#waiting.set(address, sessions)
    sessions.push(session, start)
    this.#schedule()
    return true
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      const start = this.#take()
      // First, since the request may throw.
      this.#schedule()
      start?.()
    })
  }

  #take(): Start | undefined {
    const [next] = this.#waiting
    if (!next) return undefined
    const [address, sessions] = next
    const start = sessions.shift()
    // A served address goes to the end.
    this.#waiting.delete(address)
    if (sessions.size > 0) this.#waiting.set(address, sessions)
    return start
  }
}
