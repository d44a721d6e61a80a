import type { Report } from "../../../backup/progress.mjs"
import { projectFolder } from "~/config/config.server"
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import {
  logProgress,
  namesIn,
  readMigration,
  reportMissing,
} from "~/database/migration-files.server"

// Prisma's `migrate deploy` needs an engine binary that is not available everywhere, so migrations
// are applied here: in order, one transaction each, with checksums in the table that Prisma uses.

const MIGRATIONS = join(projectFolder, "prisma/migrations")

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`

/** Migrates the file and switches it to WAL. @throws Error with advice if it is lost, damaged, newer or was edited */
export function migrate(file: string, migrations = MIGRATIONS, report = logProgress): void {
  const marker = join(dirname(file), "database-created")
  refuseLostDatabase(file, marker)
  const database = new Database(file)
  try {
    if (existsSync(marker) && !hasMigrations(database)) {
      throw new Error(
        `${file} has nothing of Cardinal in it, but it had before. ${adviceFor(file)}`,
      )
    }
    if (database.pragma("journal_mode = WAL", { simple: true }) !== "wal") {
      throw new Error(
        `${file} cannot be switched to write-ahead logging. Put the data folder on a local disk.`,
      )
    }
    database.pragma("synchronous = FULL")
    applyAll(database, migrations, report)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new Error(`${file} is damaged: ${error.message}. ${adviceFor(file)}`, { cause: error })
  } finally {
    database.close()
  }
  if (!existsSync(marker)) writeFileSync(marker, `${new Date().toISOString()}\n`, { mode: 0o600 })
}

const adviceFor = (file: string) =>
  `Put the file back from a backup. To begin with an empty product on purpose, ` +
  `move the folder ${dirname(file)} away first.`

function isDamage(error: unknown): error is Error {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}

/** Whether any migration was ever applied. A database without one counts as new. */
function hasMigrations(database: Database.Database): boolean {
  const books = database
    .prepare(`SELECT 1 FROM "sqlite_master" WHERE "name" = '_prisma_migrations'`)
    .get()
  return books !== undefined && appliedTo(database).size > 0
}

function refuseLostDatabase(file: string, marker: string): void {
  const advice = adviceFor(file)
  if (!existsSync(file)) {
    if (existsSync(marker))
      throw new Error(`${file} is missing, but it was there before. ${advice}`)
    return
  }
  if (statSync(file).size === 0 && !existsSync(marker)) return
  if (firstBytes(file, 16) !== "SQLite format 3\0")
    throw new Error(`${file} is not a database. ${advice}`)
}

function firstBytes(file: string, count: number): string {
  const descriptor = openSync(file, "r")
  try {
    const bytes = Buffer.alloc(count)
    return bytes.toString("latin1", 0, readSync(descriptor, bytes, 0, count, 0))
  } finally {
    closeSync(descriptor)
  }
}

function applyAll(database: Database.Database, migrations: string, report: Report): void {
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

function appliedTo(database: Database.Database): Map<string, string> {
  const rows = database
    .prepare<[], { migration_name: string; checksum: string }>(
      `SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    )
    .all()
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

/** Reads the migrations table by the reader's connection. */
export const APPLIED = `SELECT "migration_name" AS "name", "finished_at" AS "appliedAt"
  FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`

export function missingMigrations(file: string, migrations = MIGRATIONS): string[] {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const applied = appliedTo(database)
    return namesIn(migrations).filter((name) => !applied.has(name))
  } finally {
    database.close()
  }
}

function applyOne(database: Database.Database, folder: string, known: string | undefined): void {
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
    database.exec(sql)
    const broken = database.pragma("foreign_key_check") as unknown[]
    if (broken.length > 0) {
      throw new Error(
        `Migration ${name} would leave ${String(broken.length)} rows that refer to nothing.`,
      )
    }
    const now = new Date().toISOString()
    database
      .prepare(
        `INSERT INTO "_prisma_migrations"
         ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
         VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), checksum, name, now, now)
  })()
}
