// @ts-check
import Database from "better-sqlite3"
import { createHash, randomUUID } from "node:crypto"
import { readFileSync, readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { migrationsOf } from "./database.mjs"
import { LAST_OF_1, version } from "./version.mjs"

// Prisma's `migrate deploy` needs an engine binary that is not available everywhere, so migrations
// are applied here: in order, one transaction each, with checksums in the table that Prisma uses.

/** @typedef {import("better-sqlite3").Database} Connection */
/** @typedef {import("./progress.mjs").Report} Report */

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`

/**
 * The names of the migrations in a folder, in their order.
 * @param {string} migrations
 */
export function namesIn(migrations) {
  return readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/**
 * A migration with the checksum that the database keeps of it.
 * @param {string} folder that of the migration
 */
export function readMigration(folder) {
  const sql = readFileSync(join(folder, "migration.sql"), "utf8")
  return { sql, checksum: createHash("sha256").update(sql).digest("hex") }
}

/**
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, unknown>} applied
 * @param {Report} report
 * @returns {(name: string) => void} a function to call before each migration, which reports missing ones. A new
 *   database is one report.
 */
export function reportMissing(names, applied, report) {
  const missing = names.filter((name) => !applied.has(name))
  if (applied.size === 0) {
    report("Creating the tables", 0, names.length)
    return () => undefined
  }
  return (name) => {
    const done = missing.indexOf(name)
    if (done >= 0) report(`Applying migration ${name}`, done, missing.length)
  }
}

/**
 * The migrations that were applied to a database, with their checksums. None for a new one.
 * @param {Connection} database
 * @returns {Map<string, string>}
 */
export function appliedTo(database) {
  const table = `SELECT 1 FROM "sqlite_master" WHERE "name" = '_prisma_migrations'`
  if (database.prepare(table).get() === undefined) return new Map()
  return new Map(migrationsOf(database).map(({ name, checksum }) => [name, checksum]))
}

/**
 * The version of this program that applied a database's last migration, which can open it; null if nobody knows.
 * @param {Connection} database
 * @returns {string | null}
 */
export function versionOf(database) {
  const last = database.prepare(
    `SELECT "migration_name" AS "name", "logs" AS "version" FROM "_prisma_migrations"
     WHERE "rolled_back_at" IS NULL ORDER BY "migration_name" DESC LIMIT 1`,
  )
  const row = /** @type {{ name: string, version: string | null } | undefined} */ (last.get())
  return row?.version ?? (row?.name === LAST_OF_1 ? "1.0.0" : null)
}

/**
 * Applies the migrations that a database lacks.
 * @param {Connection} database
 * @param {string} migrations their folder
 * @param {Report} report
 * @throws Error with advice if the database is newer, a migration was edited or failed
 */
export function applyMigrations(database, migrations, report) {
  database.exec(MIGRATIONS_TABLE)
  const applied = appliedTo(database)
  const names = namesIn(migrations)
  for (const name of applied.keys()) {
    if (!names.includes(name)) {
      throw new Error(
        `The database knows a migration that this version does not (${name}). Run the newer version.`,
      )
    }
  }
  const onMigration = reportMissing(names, applied, report)
  for (const name of names) {
    onMigration(name)
    applyOne(database, join(migrations, name), applied.get(name))
  }
}

/**
 * @param {Connection} database
 * @param {string} folder
 * @param {string | undefined} known
 */
function applyOne(database, folder, known) {
  const name = basename(folder)
  const { sql, checksum } = readMigration(folder)
  if (known === checksum) return
  if (known !== undefined) {
    throw new Error(`Migration ${name} was changed after it had been applied. Restore its file.`)
  }
  // Rebuilding a table drops it, which would cascade to rows that refer to it. The pragma does nothing inside a
  // transaction, so it comes first, and all foreign keys are checked before the commit.
  database.pragma("foreign_keys = OFF")
  database.transaction(() => {
    run(database, name, sql)
    const broken = /** @type {unknown[]} */ (database.pragma("foreign_key_check"))
    if (broken.length > 0) {
      throw new Error(`Migration ${name} would leave ${broken.length} rows that refer to nothing.`)
    }
    const now = new Date().toISOString()
    database
      .prepare(
        `INSERT INTO "_prisma_migrations"
         ("id", "checksum", "migration_name", "logs", "started_at", "finished_at", "applied_steps_count")
         VALUES (?, ?, ?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), checksum, name, version, now, now)
  })()
}

/**
 * @param {Connection} database
 * @param {string} name
 * @param {string} sql
 */
function run(database, name, sql) {
  try {
    database.exec(sql)
  } catch (error) {
    if (isDamage(error) || !(error instanceof Error)) throw error
    throw new Error(`Migration ${name} failed (${error.message}).`, { cause: error })
  }
}

/**
 * Whether an error says that the file is damaged.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isDamage(error) {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}
