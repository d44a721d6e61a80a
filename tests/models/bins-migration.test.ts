import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { migrationsUpTo } from "../older-version"

// The version before kept deleted rows as JSON. They come back out of it, as they were.

const FOLDER = mkdtempSync(join(tmpdir(), "cardinal-bins-"))
const file = join(FOLDER, "cardinal.db")
let database: Database.Database

const CARD = {
  description: "Text",
  position: 2,
  priority: "high",
  labels: '["bug:#ef4444"]',
  dueDate: "2031-05-01T10:00:00.123+00:00",
  createdAt: "2026-11-20T10:00:00.000+00:00",
}

/** What the version before had: a deleted list with a card, a deleted card, and a lost one. */
function fill(): void {
  const older = new Database(file)
  const insert = (table: string, row: object) => {
    const names = Object.keys(row).map((name) => `"${name}"`)
    const values = names.map(() => "?").join(", ")
    const sql = `INSERT INTO "${table}" (${names.join(", ")}) VALUES (${values})`
    older.prepare(sql).run(...(Object.values(row) as unknown[]))
  }
  const keep = (deletionId: string, table: string, data: object) =>
    insert("DeletedRow", { deletionId, table, data: JSON.stringify(data) })
  for (const id of ["member", "other"]) {
    const names = { username: id, usernameKey: id, email: id, emailKey: id, name: id }
    insert("User", { id, ...names, passwordHash: "" })
  }
  insert("Board", { id: "board", name: "Board" })
  insert("Member", { boardId: "board", userId: "member", role: "owner" })
  insert("List", { id: "open", boardId: "board", name: "Open", position: 0 })
  insert("Card", { id: "used again", listId: "open", title: "Here already", position: 0 })
  const deletion = { boardId: "board", position: 1, name: "", cards: 1, listName: "" }
  const of = (id: string, kind: string, deletedId: string, listId: string) =>
    insert("Deletion", { ...deletion, id, kind, deletedId, listId })

  of("of list", "list", "list", "list")
  keep("of list", "List", { id: "list", boardId: "board", name: "Doing", position: 1 })
  keep("of list", "Card", { ...CARD, id: "card", listId: "list", title: "On the list" })
  const onCard = { cardId: "card", position: 0 }
  keep("of list", "ChecklistItem", { ...onCard, id: "item", text: "Item", completed: 1 })
  const { createdAt } = CARD
  keep("of list", "Comment", { ...onCard, id: "comment", text: "Hi", createdAt, authorId: "gone" })
  for (const userId of ["member", "other"]) {
    keep("of list", "CardAssignment", { cardId: "card", userId, createdAt })
  }
  of("of card", "card", "alone", "open")
  keep("of card", "Card", { ...CARD, id: "alone", listId: "open", title: "Alone" })
  const link = { fileSize: 0, mimeType: "text/url", filePath: "https://a.example", position: 0 }
  keep("of card", "Attachment", { ...link, id: "link", cardId: "alone", filename: "a", createdAt })
  of("of lost", "card", "used again", "open")
  keep("of lost", "Card", { ...CARD, id: "used again", listId: "open", title: "Lost" })
  older.close()
}

beforeAll(() => {
  migrate(file, migrationsUpTo("20261121090000_deletions"))
  fill()
  migrate(file)
  database = new Database(file)
})

afterAll(() => {
  database.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

const rows = (table: string, columns: string) =>
  database.prepare<[], unknown[]>(`SELECT ${columns} FROM "${table}" ORDER BY 1`).raw().all()

test("what can be restored is in the board's bin", () => {
  expect(rows("Deletion", `"id", "kind", "purgedAt"`)).toEqual([
    ["of card", "card", null],
    ["of list", "list", null],
  ])
  expect(rows("List", `"id", "boardId", "name"`)).toEqual([
    ["list", "bin-board", "Doing"],
    ["of card", "bin-board", ""],
    ["open", "board", "Open"],
  ])
  expect(rows("Member", `"boardId"`)).toEqual([["board"]])
})

test("cards have all that they had, and are found by the search once they are restored", () => {
  const fields = Object.keys(CARD)
  const columns = ["id", "listId", "title", ...fields].map((name) => `"${name}"`).join(", ")
  const cards = rows("Card", columns).filter(([id]) => id !== "used again")
  expect(cards).toEqual([
    ["alone", "of card", "Alone", ...Object.values(CARD)],
    ["card", "list", "On the list", ...Object.values(CARD)],
  ])
  expect(rows("IndexedCard", `"cardId"`).flat().sort()).toEqual(["alone", "card", "used again"])
})

test("what is on them is there, but for people who are no members or have no account", () => {
  expect(rows("ChecklistItem", `"id", "cardId", "completed"`)).toEqual([["item", "card", 1]])
  expect(rows("Comment", `"id", "text", "authorId"`)).toEqual([["comment", "Hi", null]])
  expect(rows("Attachment", `"id", "cardId", "filePath"`)).toEqual([
    ["link", "alone", "https://a.example"],
  ])
  expect(rows("CardAssignment", `"cardId", "userId"`)).toEqual([["card", "member"]])
})

test("what could not be restored before, since its id is in use again, is forgotten", () => {
  expect(rows("Card", `"id", "title"`)).toContainEqual(["used again", "Here already"])
  expect(database.pragma("foreign_key_check")).toEqual([])
})
