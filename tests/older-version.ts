import { cpSync, mkdtempSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const MIGRATIONS = fileURLToPath(new URL("../prisma/migrations", import.meta.url))

/** A folder with the migrations up to the one of this name, as an older version has them. */
export function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-migrations-"))
  for (const name of readdirSync(MIGRATIONS)) {
    if (name <= last) cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
  }
  return folder
}
