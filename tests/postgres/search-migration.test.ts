import { rmSync } from "node:fs"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { boardLexeme } from "~/database/board-number.server"
import { loadDriver } from "~/database/postgres-driver.server"
import { migratePostgres } from "~/database/postgres-migrations.server"
import { postgresSearch } from "~/database/postgres-search.server"
import { preparedStatements } from "~/database/postgres-statements.server"
import { findCardsInSlices, findTextsInSlices } from "~/database/search-slices.server"
import { migrationsUpTo } from "../older-version"
import { createDatabase, dropDatabase } from "../postgres-cluster"

// Cards and texts that an older version has written are found after its database is migrated.

const older = migrationsUpTo("20261124120000_search_filters", "prisma/postgres-migrations")
const CARDS = ["Déjà vu (room)", "50% off", "会议室 안녕"]

let url: string
let client: pg.Client
let search: ReturnType<typeof postgresSearch>

beforeAll(async () => {
  const driver = await loadDriver()
  url = await createDatabase(inject("cluster") ?? "")
  await migratePostgres(url, driver, older)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const id of ["ana", "ben"]) {
    await client.query(
      `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "name", "passwordHash")
       VALUES ($1, $1, $1, $1, $1, $1, '')`,
      [id],
    )
  }
  await client.query(`
    INSERT INTO "Board" ("id", "name") VALUES ('garden', 'Garden'), ('kitchen', 'Kitchen');
    INSERT INTO "Member" ("boardId", "userId", "role") VALUES
      ('garden', 'ana', 'owner'), ('kitchen', 'ben', 'owner');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES
      ('list', 'garden', 'List', 0), ('other', 'kitchen', 'Other', 0)`)
  for (const [i, title] of CARDS.entries()) {
    await client.query(
      `INSERT INTO "Card" ("id", "listId", "title", "description", "position", "labels")
       VALUES ($1, 'list', $1, 'written in c++', $2, '["Urgent:#ef4444"]')`,
      [title, i],
    )
  }
  await client.query(`
    INSERT INTO "Comment" ("id", "cardId", "text", "position") VALUES ('c', '50% off', 'reduced prices', 0);
    INSERT INTO "ChecklistItem" ("id", "cardId", "text", "position") VALUES ('i', '会议室 안녕', 'projector', 0)`)
  await client.query(`
    INSERT INTO "Activity" ("boardId", "version", "kind", "details") VALUES ('garden', 1, 'card_changed',
      '{"changes": [{"field": "title", "from": "a", "to": "b"}, {"field": "description", "from": "4711", "to": null}]}')`)
  await migratePostgres(url, driver)
  search = postgresSearch(preparedStatements(client, driver))
})

afterAll(async () => {
  await client.end()
  await dropDatabase(url)
  rmSync(older, { recursive: true, force: true })
})

const cards = async (userId: string, ...words: string[]) =>
  (await findCardsInSlices(search, { userId, words, limit: 50 })).map(({ title }) => title)
const texts = async (userId: string, word: string) =>
  (await findTextsInSlices(search, { userId, words: [word], limit: 50 })).map(({ text }) => text)

test.each([
  ["deja", ["Déjà vu (room)"]],
  ["(ro", ["Déjà vu (room)"]],
  ["50%", ["50% off"]],
  ["%", ["50% off"]],
  ["会议", ["会议室 안녕"]],
  ["议会", []],
  ["c++", [...CARDS].reverse()],
  ["c+c", []],
])("cards are found by %s", async (word, found) => {
  expect(await cards("ben", word)).toEqual([])
  expect(await cards("ana", word)).toEqual(found)
})

test("comments and items are found", async () => {
  expect(await texts("ben", "prices")).toEqual([])
  expect(await texts("ana", "prices")).toEqual(["reduced prices"])
  expect(await texts("ana", "projector")).toEqual(["projector"])
})

test("labels are found", async () => {
  expect(await search.readLabels("ben", ["urg"], 9)).toEqual([])
  expect(await search.readLabels("ana", ["urg"], 9)).toHaveLength(CARDS.length)
})

test("a new card has a higher number, and what is deleted leaves the index", async () => {
  await client.query(
    `INSERT INTO "Card" ("id", "listId", "title", "position") VALUES ('n', 'list', 'written last', 3)`,
  )
  expect(await cards("ana", "written")).toEqual(["written last", ...[...CARDS].reverse()])
  await client.query(`DELETE FROM "Card" WHERE "id" = 'n'`)
  const { rows } = await client.query(`SELECT 1 FROM "SearchedCard"`)
  expect(rows).toHaveLength(CARDS.length)
})

test("the index has a board, its archive and its bin as one number, as searches name it", async () => {
  const boardId = "0b0e7c1e-1f5c-4d5e-9d3e-0a5a4f0f9b11"
  const ids = [boardId, `archive-${boardId}`, `bin-${boardId}`]
  const { rows } = await client.query<{ board: string }>(
    `SELECT DISTINCT U&'\\E021' || cardinal_board(id) AS "board" FROM unnest($1::text[]) AS id`,
    [ids],
  )
  expect(rows).toEqual([{ board: boardLexeme(boardId) }])
})

test("a card that is deleted keeps its place, and one on another board is found there", async () => {
  const state = async () => {
    const { rows } = await client.query(
      `SELECT s."board", t."ctid" FROM "SearchedCard" s JOIN "Comment" t ON t."cardId" = s."cardId"`,
    )
    return {
      rows,
      notes: (await client.query(`SELECT 1 FROM "TextToIndex" WHERE "kind" = 'moved'`)).rowCount,
    }
  }
  await client.query(`
    INSERT INTO "Board" ("id", "name", "binOf") VALUES ('bin-garden', '', 'garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('deleted', 'bin-garden', '', 0)`)
  const before = await state()
  await client.query(`UPDATE "Card" SET "listId" = 'deleted' WHERE "id" = '50% off'`)
  expect(await state()).toEqual(before)
  expect(await cards("ana", "written")).toEqual(["会议室 안녕", "Déjà vu (room)"])
  await client.query(`UPDATE "Card" SET "listId" = 'other' WHERE "id" = '50% off'`)
  expect(await cards("ben", "written")).toEqual(["50% off"])
  expect(await texts("ana", "prices")).toEqual([])
  // The job does the rest.
  expect(await state()).toMatchObject({ notes: 1 })
})

test("the activity keeps no words of descriptions", async () => {
  const { rows } = await client.query<{ details: unknown }>(`SELECT "details" FROM "Activity"`)
  expect(rows).toEqual([
    {
      details: {
        changes: [
          { field: "title", from: "a", to: "b" },
          { field: "description", from: null, to: null },
        ],
      },
    },
  ])
})
