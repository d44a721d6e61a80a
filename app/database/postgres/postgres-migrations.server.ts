import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Client } from "pg"
import { projectFolder } from "~/config/config.server"
import { log } from "~/log.server"
import { namesIn, readMigration, reportMissing } from "../../../backup/migrations.mjs"
import { logProgress } from "~/database/log-progress.server"
import type { Statements } from "~/database/engine"
import { connectionTo, type Driver } from "./postgres-driver.server"

const MIGRATIONS = join(projectFolder, "prisma/postgres-migrations")

/** The table that Prisma uses, too. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY, "checksum" TEXT NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`
const APPLIED = `SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL`
const MARK = `INSERT INTO "_prisma_migrations"
  ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
  VALUES ($1, $2, $3, now(), 1)`

/** Held by whatever fills or changes tables, so that a server that starts waits for it. */
export const MIGRATION_LOCK = "SELECT pg_advisory_lock(2)"

type Applied = { name: string; checksum: string }

/**
 * Migrates the database; servers that start at once do so one after the other. A newer database is used as it is,
 * because servers are replaced one by one. @throws Error with advice for the operator when a migration was edited
 */
export async function migratePostgres(
  url: string,
  driver: Driver,
  folder = MIGRATIONS,
  report = logProgress,
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
    const onMigration = reportMissing(names, applied, report)
    for (const name of names) {
      onMigration(name)
      await applyOne(client, join(folder, name), name, applied.get(name))
    }
  } finally {
    await client.end()
  }
}

async function applyOne(
  client: Client,
  path: string,
  name: string,
  known: string | undefined,
): Promise<void> {
  const { sql, checksum } = readMigration(path)
  if (known === checksum) return
  if (known !== undefined) {
    throw new Error(`Migration ${name} was changed after it had been applied. Restore its file.`)
  }
  // A failure ends the connection, and with it the transaction.
  await client.query("BEGIN")
  await client.query(sql)
  await client.query(MARK, [randomUUID(), checksum, name])
  await client.query("COMMIT")
}

export const APPLIED_AT = `SELECT "migration_name" AS "name",
  to_char("finished_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "appliedAt"
  FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`

export async function missingInPostgres(prepared: Pick<Statements, "query">): Promise<string[]> {
  const applied = new Set((await prepared.query<Applied>(APPLIED)).map(({ name }) => name))
  return namesIn(MIGRATIONS).filter((name) => !applied.has(name))
}
