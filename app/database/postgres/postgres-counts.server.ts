import { setTimeout as sleep } from "node:timers/promises"
import type { Pool } from "pg"
import type { Count, SharedCounts, Statements } from "~/database/engine"
import type { Driver } from "./postgres-driver.server"
import { preparedStatements } from "./postgres-statements.server"

/** A count that takes longer is done without. */
const TIMEOUT_MS = 1000
const CLEANING_MS = 10 * 60 * 1000

const LEFT = `extract(epoch FROM "endsAt" - now()) * 1000 AS "msLeft"`

/** No limit lasts longer than a day: a later end was set while the database's clock was ahead. */
const IS_OPEN = (end: string) => `${end} > now() AND ${end} <= now() + interval '2 days'`

const ADD = `INSERT INTO "RateCount" AS c ("key", "count", "endsAt")
  VALUES (?, greatest(?::int, 0), now() + make_interval(secs => ?))
  ON CONFLICT ("key") DO UPDATE SET
    "count" = CASE WHEN ${IS_OPEN('c."endsAt"')} THEN greatest(c."count" + ?::int, 0) ELSE excluded."count" END,
    "endsAt" = CASE WHEN ${IS_OPEN('c."endsAt"')} THEN c."endsAt" ELSE excluded."endsAt" END
  RETURNING "count", ${LEFT}`

const READ = `SELECT "count", ${LEFT} FROM "RateCount" WHERE "key" = ? AND ${IS_OPEN('"endsAt"')}`

/** Locked rows are left for the next time, so that two servers do not wait for each other. */
const CLEAN = `DELETE FROM "RateCount" WHERE "key" IN (
  SELECT "key" FROM "RateCount" WHERE "endsAt" <= now() FOR UPDATE SKIP LOCKED)`

/** Counts in a table, each by one statement. They do not wait for PostgreSQL as other queries do. */
export class PostgresCounts implements SharedCounts {
  readonly #prepared: Statements
  #cleanedAt = performance.now()

  constructor(pool: Pool, driver: Driver) {
    this.#prepared = preparedStatements(pool, driver)
  }

  async add(key: string, by: number, seconds: number): Promise<Count> {
    this.#cleanSometimes()
    const [count] = await inTime(this.#prepared.query<Count>(ADD, key, by, seconds, by))
    if (!count) throw new Error("PostgreSQL did not count.")
    return count
  }

  async read(key: string): Promise<Count | null> {
    const [count] = await inTime(this.#prepared.query<Count>(READ, key))
    return count ?? null
  }

  async clean(): Promise<void> {
    await this.#prepared.execute(CLEAN)
  }

  #cleanSometimes(): void {
    const now = performance.now()
    if (now - this.#cleanedAt < CLEANING_MS) return
    this.#cleanedAt = now
    // The next time does what fails now.
    this.clean().catch(() => undefined)
  }
}

async function inTime<T>(query: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = sleep(TIMEOUT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error("PostgreSQL does not answer in time.")
  })
  late.catch(() => undefined)
  return Promise.race([query, late]).finally(() => answered.abort())
}
