import { createHash } from "node:crypto"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

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
