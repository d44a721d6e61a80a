// @ts-check
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"

const PAUSE_MS = 2
/** Transactions that have begun: each has the lock of all changes, alone or shared. */
const HOLDERS = `SELECT count(*)::int AS count FROM pg_locks
  WHERE locktype = 'advisory' AND objid = 1 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Looks every few milliseconds how many transactions are open. */
export class LockSampler {
  #client
  #isRunning = true
  /** @type {number[]} */
  #counts = []
  /** @type {Promise<void>} */
  #ended

  /** @param {pg.Client} client */
  constructor(client) {
    this.#client = client
    this.#ended = this.#sample()
  }

  /** @param {string} url */
  static async start(url) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return new LockSampler(client)
  }

  async #sample() {
    while (this.#isRunning) {
      const { rows } = await this.#client.query({ name: "holders", text: HOLDERS })
      this.#counts.push(rows[0].count)
      await sleep(PAUSE_MS)
    }
  }

  begin() {
    this.#counts = []
  }

  /** @returns {number} the average since `begin`; divided by the rate, it is the time of each */
  end() {
    return this.#counts.reduce((sum, count) => sum + count, 0) / this.#counts.length
  }

  async stop() {
    this.#isRunning = false
    await this.#ended
    await this.#client.end()
  }
}
