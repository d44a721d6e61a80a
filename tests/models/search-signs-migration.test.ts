import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { toPhrase } from "~/database/search-phrase"
import { matchBegun } from "~/database/sqlite-match"
import { migrationsUpTo } from "../older-version"

const FOLDER = mkdtempSync(join(tmpdir(), "cardinal-signs-"))
const file = join(FOLDER, "cardinal.db")
let database: Database.Database

const TITLES = ["Plain words", "50% off", "Déjà vu", "Launch 🚀", "会议 (room)"]

beforeAll(() => {
  migrate(file, migrationsUpTo("20261122050000_estimates"))
  const older = new Database(file)
  older.exec(`INSERT INTO "Board" ("id", "name") VALUES ('board', 'Board');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', 'List', 0)`)
  const insert = older.prepare(
    `INSERT INTO "Card" ("id", "listId", "title", "description", "position")
     VALUES (?, 'list', ?, 'in c++ or c#', ?)`,
  )
  for (const [i, title] of TITLES.entries()) insert.run(title, title, i)
  older.close()
  migrate(file)
  database = new Database(file)
})

afterAll(() => {
  database.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

function find(index: "TitleIndex" | "CardIndex", word: string): unknown[] {
  return database
    .prepare<[string]>(
      `SELECT "cardId" FROM "${index}" AS i JOIN "IndexedCard" AS n ON n."number" = i.rowid
       WHERE "${index}" MATCH ? ORDER BY i.rowid`,
    )
    .pluck()
    .all(matchBegun(index, [toPhrase(word)]))
}

test.each([
  ["plain", ["Plain words"]],
  ["%", ["50% off"]],
  ["50%", ["50% off"]],
  ["%%", []],
  ["🚀", ["Launch 🚀"]],
  ["deja", ["Déjà vu"]],
  ["议", ["会议 (room)"]],
  ["(ro", ["会议 (room)"]],
])("cards that exist before the migration are found by %s in titles", (word, titles) => {
  expect(find("TitleIndex", word)).toEqual(titles)
})

test("their descriptions are found by words with signs", () => {
  expect(find("CardIndex", "c++")).toEqual(TITLES)
  expect(find("CardIndex", "c+c")).toEqual([])
})

test("the index follows later edits and deletions", () => {
  database.exec(`UPDATE "Card" SET "title" = 'Half off!' WHERE "id" = '50% off'`)
  expect(find("TitleIndex", "%")).toEqual([])
  expect(find("TitleIndex", "off!")).toEqual(["50% off"])
  database.exec(`DELETE FROM "Card" WHERE "id" = '50% off'`)
  expect(find("TitleIndex", "off!")).toEqual([])
})
