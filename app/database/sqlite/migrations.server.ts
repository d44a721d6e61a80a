import {
  appliedTo,
  applyMigrations,
  isDamage,
  namesIn,
  versionOf,
} from "../../../backup/migrations.mjs"
import { MARK } from "../../../backup/layout.mjs"
import { projectFolder } from "~/config/config.server"
import Database from "better-sqlite3"
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { logProgress } from "~/database/log-progress.server"

export const MIGRATIONS = join(projectFolder, "prisma/migrations")

/** Migrates the file and switches it to WAL. @throws Error with advice if it is lost, damaged, newer or was edited */
export function migrate(file: string, migrations = MIGRATIONS, report = logProgress): void {
  inDatabase(file, (database) => {
    if (database.pragma("journal_mode = WAL", { simple: true }) !== "wal") {
      throw new Error(
        `${file} cannot be switched to write-ahead logging. Put the data folder on a local disk.`,
      )
    }
    database.pragma("synchronous = FULL")
    applyMigrations(database, migrations, report)
  })
  const marker = markerOf(file)
  if (!existsSync(marker)) writeFileSync(marker, `${new Date().toISOString()}\n`, { mode: 0o600 })
}

/** The migrations that a database with data lacks; none for a new one. @throws Error with advice if it is lost or damaged */
export function lackingMigrations(file: string, migrations = MIGRATIONS): string[] {
  if (!existsSync(file) && !existsSync(markerOf(file))) return []
  return inDatabase(file, (database) => {
    const applied = appliedTo(database)
    return applied.size === 0 ? [] : namesIn(migrations).filter((name) => !applied.has(name))
  })
}

/** The version that applied a database's last migration; null if nobody knows. */
export function lastVersion(file: string): string | null {
  return inDatabase(file, versionOf)
}

const markerOf = (file: string) => join(dirname(file), MARK)

function inDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const marker = markerOf(file)
  refuseLostDatabase(file, marker)
  const database = new Database(file)
  try {
    if (existsSync(marker) && appliedTo(database).size === 0) {
      throw new Error(
        `${file} has nothing of Cardinal in it, but it had before. ${adviceFor(file)}`,
      )
    }
    return work(database)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new Error(`${file} is damaged: ${error.message}. ${adviceFor(file)}`, { cause: error })
  } finally {
    database.close()
  }
}

const adviceFor = (file: string) =>
  `Put the file back from a backup. To begin with an empty product on purpose, ` +
  `move the folder ${dirname(file)} away first.`

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
