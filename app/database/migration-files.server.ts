import { createHash } from "node:crypto"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Report } from "../../backup/progress.mjs"
import { log } from "~/log.server"

/** The names of the migrations in a folder, in their order. */
export function namesIn(migrations: string): string[] {
  return readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** A migration with the checksum that the database keeps of it. @param folder that of the migration */
export function readMigration(folder: string): { sql: string; checksum: string } {
  const sql = readFileSync(join(folder, "migration.sql"), "utf8")
  return { sql, checksum: createHash("sha256").update(sql).digest("hex") }
}

export const logProgress: Report = (what, done, total) => log.info({ done, total }, what)

/** @returns a function to call before each migration, which reports missing ones. A new database is one report. */
export function reportMissing(
  names: readonly string[],
  applied: ReadonlyMap<string, unknown>,
  report: Report,
): (name: string) => void {
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
