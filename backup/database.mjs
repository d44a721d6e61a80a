// @ts-check
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isKey } from "./layout.mjs"

// Queries of backups.

/** @typedef {import("better-sqlite3").Database} Database */

const MIGRATIONS = fileURLToPath(new URL("../prisma/migrations", import.meta.url))
/** The types that app/models/board/attachment/file-type.ts shows: each has a preview beside it. */
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"]

/**
 * The storage keys of all files that rows refer to, including deleted ones that can be restored,
 * and of their previews.
 * @param {Database} database
 * @returns {string[]}
 */
export function keysIn(database) {
  const attachments = database
    .prepare(`SELECT "filePath", "mimeType" FROM "Attachment" WHERE "mimeType" <> 'text/url'`)
    .raw()
    .all()
  // Only databases of an older version have it: now deleted rows stay in their tables.
  const deleted = hasTable(database, "DeletedRow")
    ? database.prepare(
        `SELECT "filePath", "data" ->> 'mimeType' FROM "DeletedRow" WHERE "filePath" IS NOT NULL`,
      )
    : null
  const files = [...attachments, ...(deleted?.raw().all() ?? [])]
  const avatars = database.prepare(`SELECT "avatar" FROM "User" WHERE "avatar" IS NOT NULL`)
  const keys = avatars.pluck().all().map(String)
  for (const [key, type] of /** @type {[string, string][]} */ (files)) {
    keys.push(key)
    if (PICTURES.includes(type)) keys.push(`${key}.webp`)
  }
  return keys.filter(isKey)
}

/**
 * Whether a database has a table: older versions lack newer ones.
 * @param {Database} database
 * @param {string} name
 */
function hasTable(database, name) {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
  return found.get(name) !== undefined
}

/**
 * The number of rows of each table.
 * @param {Database} database
 * @returns {Record<string, number>}
 */
export function countRows(database) {
  const tables = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  return Object.fromEntries(
    tables
      .pluck()
      .all()
      .map(String)
      .map((name) => [
        name,
        Number(database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()),
      ]),
  )
}

/**
 * The applied migrations in their order.
 * @param {Database} database
 * @returns {{ name: string, checksum: string }[]}
 */
export function migrationsOf(database) {
  const rows = database.prepare(
    `SELECT "migration_name" AS name, "checksum" FROM "_prisma_migrations"
     WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`,
  )
  return /** @type {{ name: string, checksum: string }[]} */ (rows.all())
}

/**
 * Checks that a database is sound and that this version can run on it.
 * @param {Database} database
 * @throws Error with a message about the first problem
 */
export function checkDatabase(database) {
  if (database.pragma("integrity_check", { simple: true }) !== "ok") {
    throw new Error("The database in it is damaged.")
  }
  const broken = /** @type {unknown[]} */ (database.pragma("foreign_key_check"))
  if (broken.length > 0) {
    throw new Error(`${broken.length} rows of the database in it refer to nothing.`)
  }
  const migrations = migrationsOf(database)
  if (migrations.length === 0) throw new Error("The database in it is not one of Cardinal's.")
  for (const { name, checksum } of migrations) {
    const file = join(MIGRATIONS, name, "migration.sql")
    if (!/^\w+$/.test(name) || !existsSync(file)) {
      throw new Error(`It was made by a newer version (${name}). Restore it with that one.`)
    }
    const known = createHash("sha256").update(readFileSync(file, "utf8")).digest("hex")
    if (known !== checksum) throw new Error(`The migration ${name} is another one here.`)
  }
}
