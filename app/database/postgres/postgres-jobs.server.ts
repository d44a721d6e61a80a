import type { Client } from "pg"

/** Tells these locks apart from those of other uses. */
const JOBS = 3
const TRY = `SELECT pg_try_advisory_lock(${String(JOBS)}, hashtext($1)) AS "isOurs"`

/** Gives each job to one server, by a lock of the connection for messages, which notices when it is lost. */
export class PostgresJobs {
  readonly #connection: () => Client | undefined
  readonly #held = new WeakMap<Client, Set<string>>()
  #asking: Promise<unknown> = Promise.resolve()

  /** @param connection returns undefined while it is lost */
  constructor(connection: () => Client | undefined) {
    this.#connection = connection
  }

  async tryExclusive(job: string, work: () => Promise<void>): Promise<boolean> {
    // One after the other: a connection runs one query at a time.
    const asked = this.#asking.then(() => this.#isOurs(job))
    this.#asking = asked.catch(() => undefined)
    if (!(await asked)) return false
    await work()
    return true
  }

  async #isOurs(job: string): Promise<boolean> {
    const client = this.#connection()
    // Without a connection, another server may have the job by now.
    if (!client) return false
    const held = this.#held.get(client) ?? new Set()
    this.#held.set(client, held)
    if (held.has(job)) return true
    const { rows } = await client.query<{ isOurs: boolean }>(TRY, [job])
    if (rows[0]?.isOurs !== true) return false
    held.add(job)
    return true
  }
}
