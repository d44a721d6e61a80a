import { Rotation } from "~/database/rotation"

type Start = () => void

/**
 * Starts requests one in each turn of the event loop. A request's work is a chain of promises that are
 * ready at once, since the database answers synchronously: without this, a thousand requests that
 * arrive together run to their end before anything else is looked at. Addresses take turns, and so
 * do the sessions of one address, so that nobody waits for all that somebody else has sent.
 */
export class RequestTurns {
  readonly #maxWaiting: number
  /** Functions that start the waiting requests, by session, for each address. The first is next. */
  readonly #waiting = new Map<string, Rotation<string, Start>>()
  #isScheduled = false

  /** @param options.maxWaiting how many requests of one address may wait */
  constructor(options: { maxWaiting: number }) {
    this.#maxWaiting = options.maxWaiting
  }

  /**
   * Calls `start` when it is its turn.
   * @param session what tells the sessions of an address apart; it need not be verified
   * @returns false when too many requests of this address wait: `start` is never called then
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
      // Before the request begins, which may throw.
      this.#schedule()
      start?.()
    })
  }

  #take(): Start | undefined {
    const [next] = this.#waiting
    if (!next) return undefined
    const [address, sessions] = next
    const start = sessions.shift()
    // An address that has been served goes behind the others.
    this.#waiting.delete(address)
    if (sessions.size > 0) this.#waiting.set(address, sessions)
    return start
  }
}
