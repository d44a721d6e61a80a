import Database from "better-sqlite3"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"

const MIGRATIONS = fileURLToPath(new URL("../prisma/migrations", import.meta.url))

/** A folder with the migrations up to the one of this name, as an older version has them. */
export function migrationsUpTo(last: string, all = MIGRATIONS): string {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-migrations-"))
  for (const name of readdirSync(all)) {
    if (name <= last) cpSync(join(all, name), join(folder, name), { recursive: true })
  }
  return folder
}

/** Copies the migrations into a folder, with one more after them. @returns where they are there */
export function withOneMore(folder: string, sql: string): string {
  const migrations = join(folder, "migrations")
  cpSync(MIGRATIONS, migrations, { recursive: true })
  mkdirSync(join(migrations, "29990101000000_later"))
  writeFileSync(join(migrations, "29990101000000_later", "migration.sql"), sql)
  return migrations
}

/**
 * Makes a database of an older version.
 * @param last the older version's last migration
 * @param rows SQL that fills it
 * @returns its file, and a function that reads from it
 */
export function olderDatabase(last: string, rows: string) {
  const [folder, older] = [mkdtempSync(join(tmpdir(), "cardinal-older-")), migrationsUpTo(last)]
  onTestFinished(() => {
    for (const path of [folder, older]) rmSync(path, { recursive: true, force: true })
  })
  const file = join(folder, "cardinal.db")
  migrate(file, older)
  const database = new Database(file)
  database.exec(rows)
  database.close()
  const read = <Result>(query: (database: Database.Database) => Result): Result => {
    const database = new Database(file, { readonly: true })
    try {
      return query(database)
    } finally {
      database.close()
    }
  }
  return { file, read }
}
