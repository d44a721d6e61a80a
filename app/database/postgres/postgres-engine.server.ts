import pLimit from "p-limit"
import type { AppliedMigration, Engine, EngineOptions } from "~/database/engine"
import { PostgresBus } from "./postgres-bus.server"
import { PostgresCounts } from "./postgres-counts.server"
import { postgresDialect } from "./postgres-dialect"
import { loadDriver } from "./postgres-driver.server"
import { failureKind } from "./postgres-errors"
import { PostgresJobs } from "./postgres-jobs.server"
import { APPLIED_AT, migratePostgres, missingInPostgres } from "./postgres-migrations.server"
import { connectReader } from "./postgres-reader.server"
import { PostgresWriters } from "./postgres-writers.server"

const IS_PRIMARY = "SELECT 1 WHERE NOT pg_is_in_recovery()"
const VERSION = `SELECT current_setting('server_version') AS "version"`
const SIZE = "SELECT pg_database_size(current_database()) AS size"

/** Each statement costs the time of the way to PostgreSQL and back, which does not block the event loop. */
const CARDS_PER_READ = 2000
/** Of all requests at once, so that most connections stay for others. */
const MAX_READS = 2

/** Migrates a PostgreSQL database, which other servers may use, and connects. @throws Error for the operator */
export async function openPostgres(options: EngineOptions & { url: string }): Promise<Engine> {
  const { url, onQuery, onMessage } = options
  const driver = await loadDriver()
  try {
    await migratePostgres(url, driver)
  } catch (error) {
    const { hostname, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`PostgreSQL at ${hostname}${pathname} cannot be used: ${reason}`, {
      cause: error,
    })
  }
  const bus = new PostgresBus(url, driver, onMessage)
  await bus.listen()
  const jobs = new PostgresJobs(() => bus.connection)
  const { client, pool, ...reader } = await connectReader(url, driver, onQuery)
  const { prepared } = client
  const writers = await PostgresWriters.connect({ url, driver, onQuery, pool })
  return {
    reader: client,
    bus,
    dialect: postgresDialect,
    isShared: true,
    locksBoards: true,
    begin: (work, transaction) => writers.begin(work, transaction),
    readSnapshot: reader.readSnapshot,
    cardsPerRead: CARDS_PER_READ,
    readInQueue: pLimit(MAX_READS),
    failureKind,
    counts: new PostgresCounts(pool, driver),
    kind: "postgres",
    readLong: reader.readLong,
    tryExclusive: (job, work) => jobs.tryExclusive(job, work),
    pendingMigrations: () => missingInPostgres(prepared),
    appliedMigrations: () => prepared.query<AppliedMigration>(APPLIED_AT),
    version: async () => {
      const [row] = await prepared.query<{ version: string }>(VERSION)
      return `PostgreSQL ${row?.version ?? ""}`
    },
    requireWritable: async () => {
      if ((await prepared.query(IS_PRIMARY)).length === 0)
        throw new Error("PostgreSQL is a standby.")
    },
    size: async () => (await prepared.query<{ size: number }>(SIZE))[0]?.size ?? 0,
    close: async () => {
      await bus.close()
      await writers.close()
      await reader.close()
    },
  }
}
