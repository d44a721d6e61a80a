import Database from "better-sqlite3"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"
import { upgrade, type UpgradeOptions } from "~/database/sqlite/upgrade.server"
import { deleteReplaced, replacedDatabases } from "../../backup/before-upgrade.mjs"
import { restoreBackup } from "../../backup/restore.mjs"
import { version } from "../../backup/version.mjs"
import { withOneMore } from "../older-version"
import { FIRST_VERSION } from "../version-1"

// An upgrade works on a copy of a database of version 1.0.0 with rows in every table.

const root = mkdtempSync(join(tmpdir(), "cardinal-upgrade-"))
const first = join(root, "first")
const kept = `before-${version}.db`
let dataDir: string
let file: string

beforeAll(async () => {
  const backup = join(root, "one.tar")
  writeFileSync(backup, brotliDecompressSync(readFileSync(`${FIRST_VERSION}.tar.br`)))
  await restoreBackup(first, backup)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = join(root, "data")
  file = join(dataDir, "cardinal.db")
  cpSync(first, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function read<Result>(path: string, sql: string): Result[] {
  const database = new Database(path, { readonly: true })
  try {
    return database.prepare(sql).pluck().all() as Result[]
  } finally {
    database.close()
  }
}

const titles = (path: string) => read<string>(path, `SELECT "title" FROM "Card" ORDER BY "id"`)
const lastMigration = (path: string) =>
  read<string>(path, `SELECT "migration_name" FROM "_prisma_migrations" ORDER BY 1 DESC LIMIT 1`)

const upgradeWith = (sql: string, options: Partial<UpgradeOptions> = {}) =>
  upgrade(file, { isInPlace: false, migrations: withOneMore(dataDir, sql), ...options })

describe("a bad migration is refused, and nothing is changed:", () => {
  const remade = (columns: string) => `CREATE TABLE "new_Label" AS SELECT ${columns} FROM "Label";
    DROP TABLE "Label"; ALTER TABLE "new_Label" RENAME TO "Label";`
  const endless = (select: string) => `CREATE TABLE "Filler" ("text" TEXT);
    INSERT INTO "Filler" WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n") ${select}`

  test.each<[name: string, sql: string, reason: RegExp, options?: Partial<UpgradeOptions>]>([
    ["loses rows", `DELETE FROM "Label"`, /that Label would have 0 rows in place of \d+\./],
    ["adds rows", `INSERT INTO "UsedOnce" VALUES ('one more', 0)`, /UsedOnce would have \d+ rows/],
    [
      "breaks a foreign key",
      `UPDATE "List" SET "boardId" = 'none'`,
      /would leave \d+ rows that refer to nothing/,
    ],
    [
      "cuts texts",
      `UPDATE "Card" SET "title" = substr("title", 1, 3)`,
      /values of Card would change: title\./,
    ],
    [
      "empties a column",
      `UPDATE "Comment" SET "text" = ''`,
      /values of Comment would change: text\./,
    ],
    ["drops a table", `DROP TABLE "Label"`, /the table Label would be lost\./],
    ["drops a column", `ALTER TABLE "Label" DROP COLUMN "color"`, /Label\.color would be lost\./],
    [
      "changes types",
      remade(`"id", "userId", CAST("name" AS INTEGER) AS "name", "color"`),
      /Label\.name would be INT in place of TEXT\./,
    ],
    [
      "ends in the middle",
      `UPDATE "Card" SET "title" = 'x'; UPDAT "Card" SET "title" = 'y'`,
      /Migration 29990101000000_later failed \(near "UPDAT": syntax error\)\./,
    ],
    [
      "breaks a rule",
      `-- Changes: Card.position\nUPDATE "Card" SET "position" = "position" + 1`,
      /cards would have no place of their own in their list \(\d+ more than before\)\./,
    ],
    [
      "fills the disk",
      endless(`SELECT hex(zeroblob(1000)) FROM "n"`),
      /failed \(database or disk is full\)\./,
      { freeBytes: 30_000_000 },
    ],
    [
      "never ends",
      endless(`SELECT "i" FROM "n" WHERE "i" < 0`),
      /"Applying migration 29990101000000_later" took longer than 4 s\./,
      { limitMs: 4000 },
    ],
  ])("one that %s", async (_, sql, reason, options) => {
    const before = readFileSync(file)
    const refused = upgradeWith(sql, options)
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.toThrow(
      /^The upgrade to version \S+ was stopped, and nothing was changed\. .* start the version that you ran before \(1\.0\.0\)\.$/,
    )
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(
      readdirSync(dataDir).filter((name) => /^(before|upgrade|cardinal\.db-)/.test(name)),
    ).toEqual([])
  })
})

test("an upgrade puts the migrated copy in place and keeps the database of before", async () => {
  const before = readFileSync(file)
  await upgrade(file, { isInPlace: false })
  expect(lastMigration(file)).not.toEqual(lastMigration(join(first, "cardinal.db")))
  expect(titles(file)).toEqual(titles(join(first, "cardinal.db")))
  expect(readFileSync(join(dataDir, kept)).equals(before)).toBe(true)
  expect(read(file, "PRAGMA journal_mode")).toEqual(["wal"])
  const [replaced] = replacedDatabases(dataDir)
  expect(replaced).toMatchObject({ path: join(dataDir, kept), version, bytes: before.length })

  await upgrade(file, { isInPlace: false })
  expect(replacedDatabases(dataDir)).toHaveLength(1)
  const day = 24 * 60 * 60 * 1000
  deleteReplaced(dataDir, new Date(Date.now() + 6 * day))
  expect(existsSync(join(dataDir, kept))).toBe(true)
  deleteReplaced(dataDir, new Date(Date.now() + 8 * day))
  expect(existsSync(join(dataDir, kept))).toBe(false)
})

test("a migration may change what it declares", async () => {
  await upgradeWith(`-- Changes: Card.title, Label
    UPDATE "Card" SET "title" = 'changed'; DELETE FROM "Label";`)
  expect(new Set(titles(file))).toEqual(new Set(["changed"]))
  expect(read(file, `SELECT COUNT(*) FROM "Label"`)).toEqual([0])
})

test("changes of a server that was killed are in the copy and in the database of before", async () => {
  const database = new Database(file)
  database.pragma("journal_mode = WAL")
  database.exec(`UPDATE "Card" SET "title" = 'Only in the log'`)
  const folder = join(root, "killed")
  cpSync(dataDir, folder, { recursive: true })
  database.close()
  try {
    const path = join(folder, "cardinal.db")
    expect(existsSync(`${path}-wal`)).toBe(true)
    await upgrade(path, { isInPlace: false })
    for (const name of ["cardinal.db", kept]) {
      expect(new Set(titles(join(folder, name)))).toEqual(new Set(["Only in the log"]))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("without room for a copy it refuses, and names the setting that does without", async () => {
  const sentence =
    /too little room for a copy of the database: it needs \d MB, and 1 MB are free\. .*UPGRADE_IN_PLACE=on/
  await expect(upgrade(file, { isInPlace: false, freeBytes: 1000 })).rejects.toThrow(sentence)
  await upgrade(file, { isInPlace: true, freeBytes: 1000 })
  expect(replacedDatabases(dataDir)).toEqual([])
  expect(lastMigration(file)).not.toEqual(lastMigration(join(first, "cardinal.db")))
})

test("a new database is created without a copy", async () => {
  const path = join(dataDir, "new", "cardinal.db")
  mkdirSync(join(dataDir, "new"))
  await upgrade(path, { isInPlace: false, freeBytes: 0 })
  expect(readdirSync(join(dataDir, "new")).sort()).toEqual(["cardinal.db", "database-created"])
})

test("what an upgrade that was cut off has left is removed, and counts as nothing", async () => {
  mkdirSync(join(dataDir, "upgrade.tmp-abcdef"))
  writeFileSync(join(dataDir, "upgrade.tmp-abcdef", "cardinal.db"), "half")
  migrate(file)
  await upgrade(file, { isInPlace: false })
  expect(readdirSync(dataDir).filter((name) => name.startsWith("upgrade"))).toEqual([])
})
