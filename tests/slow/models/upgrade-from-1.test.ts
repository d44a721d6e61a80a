import Database from "better-sqlite3"
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"
import { restoreBackup } from "../../../backup/restore.mjs"
import { migrationsUpTo } from "../../older-version"
import { CHANGED_SINCE_1, FIRST_VERSION, LAST_MIGRATION_OF_1 } from "../../version-1"

// A backup of version 1.0.0 with rows in every table, and files, is restored and upgraded: nothing in it changes.

const folder = mkdtempSync(join(tmpdir(), "cardinal-upgrade-"))
const backup = join(folder, "one.tar")
const dataDir = join(folder, "data")
const file = join(dataDir, "cardinal.db")

beforeAll(() => {
  writeFileSync(backup, brotliDecompressSync(readFileSync(`${FIRST_VERSION}.tar.br`)))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

type Rows = Record<string, unknown[]>

/** @param columns by table: no others are read */
function readRows(columns?: Record<string, string[]>): {
  rows: Rows
  columns: Record<string, string[]>
} {
  const database = new Database(file, { readonly: true })
  const select = (sql: string) => database.prepare(sql).pluck().all() as string[]
  try {
    const tables = select(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE
      'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations'`)
    const known =
      columns ??
      Object.fromEntries(
        tables.map((table) => [table, select(`SELECT name FROM pragma_table_info('${table}')`)]),
      )
    const rows = Object.entries(known).map(([table, names]): [string, unknown[]] => {
      const list = names.map((name) => `"${name}"`).join(", ")
      return [
        table,
        database.prepare(`SELECT ${list} FROM "${table}" ORDER BY ${list}`).raw().all(),
      ]
    })
    return { rows: Object.fromEntries(rows), columns: known }
  } finally {
    database.close()
  }
}

function readFiles(): Record<string, string> {
  const uploads = join(dataDir, "uploads")
  const names = readdirSync(uploads, { recursive: true, encoding: "utf8" })
  const files = names.filter((name) => statSync(join(uploads, name)).isFile())
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(uploads, name)).toString("base64")]),
  )
}

test("every row and every file of version 1.0.0 is the same after an upgrade", async () => {
  const { manifest } = await restoreBackup(dataDir, backup)
  expect(manifest.missing).toEqual([])
  const [{ rows, columns }, files] = [readRows(), readFiles()]
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(3)
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
  expect(empty.filter((table) => !IS_OF_SEARCH.test(table))).toEqual([])
  migrate(file)
  const after = readRows(columns).rows
  for (const table of Object.keys(CHANGED_SINCE_1)) {
    Reflect.deleteProperty(rows, table)
    Reflect.deleteProperty(after, table)
  }
  expect(after).toEqual(rows)
  expect(readFiles()).toEqual(files)
})

/** A job fills the index of the search, after a while. */
const IS_OF_SEARCH = /^(TextToIndex|FieldText|(Card|Text)(Words|Parts)_)/

test("a version before refuses the upgraded data in a sentence", () => {
  const older = migrationsUpTo("20261128110000_webhooks")
  try {
    expect(() => migrate(file, older)).toThrow(
      `The database knows a migration that this version does not (${LAST_MIGRATION_OF_1}). Run the newer version.`,
    )
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
})
