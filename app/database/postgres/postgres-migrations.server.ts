import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Client } from "pg"
import { projectFolder } from "~/config/config.server"
import { log } from "~/log.server"
import { namesIn, readMigration, reportMissing } from "../../../backup/migrations.mjs"
import { declaredBy } from "../../../backup/upgrade-rules.mjs"
import { LAST_OF_1, version } from "../../../backup/version.mjs"
import { logProgress } from "~/database/log-progress.server"
import type { Statements } from "~/database/engine"
import { stoppedUpgrade } from "~/database/stopped-upgrade"
import { noteContents } from "./postgres-checks.server"
import { connectionTo, type Driver } from "./postgres-driver.server"

const MIGRATIONS = join(projectFolder, "prisma/postgres-migrations")

/** The table that Prisma uses, too. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY, "checksum" TEXT NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`
const APPLIED = `SELECT "migration_name" AS "name", "checksum", "logs" AS "version" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`
const MARK = `INSERT INTO "_prisma_migrations"
  ("id", "checksum", "migration_name", "logs", "finished_at", "applied_steps_count")
  VALUES ($1, $2, $3, $4, now(), 1)`
/** One statement of an upgrade may take this long. */
const LIMIT_MS = 10 * 60_000
/** Changes of other servers wait: what they commit would count as a difference. */
const BEGIN_UPGRADE = "BEGIN; SELECT pg_advisory_xact_lock(1)"

/** Held by whatever fills or changes tables, so that a server that starts waits for it. */
export const MIGRATION_LOCK = "SELECT pg_advisory_lock(2)"

type Applied = { name: string; checksum: string; version: string | null }
type Missing = { name: string; sql: string; checksum: string }

/**
 * Migrates the database in one transaction; servers that start at once do so one after the other. A newer database is used as it is,
 * because servers are replaced one by one. @throws Error with advice for the operator when a migration was edited, or
 * one fails or damages data; nothing is changed then
 */
export async function migratePostgres(
  url: string,
  driver: Driver,
  folder = MIGRATIONS,
  report = logProgress,
  limitMs = LIMIT_MS,
): Promise<void> {
  const client = new driver.Client({ ...connectionTo(url), lock_timeout: 0, statement_timeout: 0 })
  // A query that fails says so itself.
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query(MIGRATION_LOCK)
    await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<Applied>(APPLIED)
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const names = namesIn(folder)
    const unknown = [...applied.keys()].filter((name) => !names.includes(name))
    if (unknown.length > 0) log.warn({ unknown }, "the database is of a newer version")
    const missing = names.flatMap((name) => missingAt(join(folder, name), name, applied.get(name)))
    if (missing.length === 0) return
    const onMigration = reportMissing(names, applied, report)
    const last = rows.at(-1)
    const before = last?.version ?? (last?.name === LAST_OF_1 ? "1.0.0" : null)
    try {
      await client.query(`${BEGIN_UPGRADE}; SET LOCAL statement_timeout = ${limitMs}`)
      await applyAll(client, missing, applied.has(LAST_OF_1), onMigration)
      await client.query("COMMIT")
    } catch (error) {
      // The end of the connection is that of the transaction.
      throw applied.size === 0 ? error : stoppedUpgrade(error, before)
    }
  } finally {
    await client.end()
  }
}

function missingAt(path: string, name: string, known: string | undefined): Missing[] {
  const { sql, checksum } = readMigration(path)
  if (known === checksum) return []
  if (known === undefined) return [{ name, sql, checksum }]
  throw new Error(`Migration ${name} was changed after it had been applied. Restore its file.`)
}

/** @param isCompared whether the migrations say what they change */
async function applyAll(
  client: Client,
  missing: Missing[],
  isCompared: boolean,
  onMigration: (name: string) => void,
): Promise<void> {
  const declared = new Set(missing.flatMap(({ name, sql }) => declaredBy(name, sql)))
  const findProblems = isCompared ? await noteContents(client, declared) : () => []
  for (const { name, sql, checksum } of missing) {
    onMigration(name)
    await client.query(sql).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${name} failed (${reason}).`, { cause: error })
    })
    await client.query(MARK, [randomUUID(), checksum, name, version])
  }
  const [problem] = await findProblems()
  if (problem !== undefined) throw new Error(`The check found that ${problem}.`)
}

export const APPLIED_AT = `SELECT "migration_name" AS "name",
  to_char("finished_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "appliedAt"
  FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`

export async function missingInPostgres(prepared: Pick<Statements, "query">): Promise<string[]> {
  const applied = new Set((await prepared.query<Applied>(APPLIED)).map(({ name }) => name))
  return namesIn(MIGRATIONS).filter((name) => !applied.has(name))
}
