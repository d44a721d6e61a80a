import { Rotation } from "~/database/transactions/rotation"

type Start = () => void

/**
 * Starts one request per turn of the event loop. With synchronous answers of the database, a request is a chain of
 * promises that resolve at once: a thousand together would run to their end before any other event.
 * Addresses take turns, and so do the sessions of an address.
 */
export class RequestQueue {
  readonly #maxWaiting: number
  /** The waiting requests by address and session; the first address is next. */
  readonly #waiting = new Map<string, Rotation<string, Start>>()
  #isScheduled = false

  constructor(options: { maxWaiting: number }) {
    this.#maxWaiting = options.maxWaiting
  }

  /** @param session need not be verified @returns false, without a later `start`, if too many of this address wait */
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
    this.#waiting.delete(address)
    if (sessions.size > 0) this.#waiting.set(address, sessions)
    return start
  }
}
