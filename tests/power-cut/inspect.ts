import Database from "better-sqlite3"
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { migrate } from "~/database/sqlite/migrations.server"
import { keysIn } from "../../backup/database.mjs"
import { hashOf, type Things } from "./writer"

/** The places of rows must be 0, 1, 2 …; a bin's are not looked at. */
const PLACES = [
  `SELECT "boardId" AS "parent", "position" FROM "List" JOIN "Board" b ON b."id" = "boardId"
   WHERE b."binOf" IS NULL AND b."archiveOf" IS NULL`,
  `SELECT "listId" AS "parent", c."position" FROM "Card" c JOIN "List" l ON l."id" = c."listId"
   JOIN "Board" b ON b."id" = l."boardId" WHERE b."binOf" IS NULL`,
  `SELECT "cardId" AS "parent", "position" FROM "ChecklistItem"`,
  `SELECT "cardId" AS "parent", "position" FROM "Comment"`,
  `SELECT "cardId" AS "parent", "position" FROM "Attachment"`,
]

/** Opens a data folder as the server does at its start. @returns its things, and what is wrong with it */
export function inspect(dataDir: string): { things: Things; problems: string[] } {
  const file = join(dataDir, "cardinal.db")
  try {
    migrate(file, undefined, () => undefined)
    const database = new Database(file)
    try {
      return { things: thingsIn(database, dataDir), problems: problemsOf(database, dataDir) }
    } finally {
      database.close()
    }
  } catch (error) {
    return { things: new Map(), problems: [String(error)] }
  }
}

function thingsIn(database: Database.Database, dataDir: string): Things {
  const rows = (sql: string) => database.prepare(sql).raw().all() as [id: string, value: string][]
  const things: Things = new Map()
  for (const [id, title] of rows(`SELECT "id", "title" FROM "Card"`))
    things.set(`title ${id}`, title)
  const lists = `SELECT c."id", iif(b."binOf" IS NULL, l."id", 'bin') FROM "Card" c
    JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"`
  for (const [id, list] of rows(lists)) things.set(`list ${id}`, list)
  for (const [id, text] of rows(`SELECT "id", "text" FROM "ChecklistItem"`)) {
    things.set(`item ${id}`, text)
  }
  for (const [id, text] of rows(`SELECT "id", "text" FROM "Comment"`))
    things.set(`comment ${id}`, text)
  for (const [name, key] of rows(`SELECT "filename", "filePath" FROM "Attachment"`)) {
    const path = join(dataDir, "uploads", key)
    things.set(`file ${name}`, existsSync(path) ? hashOf(readFileSync(path)) : "missing")
  }
  return things
}

function problemsOf(database: Database.Database, dataDir: string): string[] {
  const integrity = String(database.pragma("integrity_check", { simple: true }))
  const broken = database.pragma("foreign_key_check") as unknown[]
  return [
    ...(integrity === "ok" ? [] : [integrity]),
    ...broken.map((row) => `A row refers to nothing: ${JSON.stringify(row)}`),
    ...PLACES.flatMap((sql) => misplaced(database, sql)),
    ...versionsOf(database),
    ...keysIn(database)
      .filter((key) => !existsSync(join(dataDir, "uploads", key)))
      .map((key) => `A row's file is missing: ${key}`),
    ...unwrittenMail(database, dataDir),
  ]
}

function misplaced(database: Database.Database, sql: string): string[] {
  const places = new Map<string, number[]>()
  for (const [parent, position] of database.prepare(sql).raw().all() as [string, number][]) {
    places.set(parent, [...(places.get(parent) ?? []), position])
  }
  return [...places]
    .filter(([, all]) => all.sort((a, b) => a - b).some((position, index) => position !== index))
    .map(([parent, all]) => `Positions in ${parent}: ${all.join(", ")}`)
}

/** No entry is of a version that the board does not have yet. Some versions, as of a new picture of somebody, have none. */
function versionsOf(database: Database.Database): string[] {
  const boards = database
    .prepare(
      `SELECT "id", "version", (SELECT max(a."version") FROM "Activity" a WHERE a."boardId" = b."id")
       FROM "Board" b WHERE EXISTS (SELECT 1 FROM "Activity" a WHERE a."boardId" = b."id")`,
    )
    .raw()
    .all() as [string, number, number][]
  return boards
    .filter(([, version, last]) => version < last)
    .map(([id, version, last]) => `Board ${id} has version ${version}, its activity ${last}`)
}

/** Emails that count as sent without a mail server are in the outbox, as a whole. */
function unwrittenMail(database: Database.Database, dataDir: string): string[] {
  const folder = join(dataDir, "outbox")
  const names = existsSync(folder) ? readdirSync(folder) : []
  const sent = database.prepare(`SELECT "id" FROM "Mail" WHERE "state" = 'outbox'`).pluck().all()
  return (sent as string[])
    .filter((id) => {
      const name = names.find((each) => each.endsWith(`${id}.eml`))
      return name === undefined || statSync(join(folder, name)).size === 0
    })
    .map((id) => `An email counts as written and is not: ${id}`)
}
