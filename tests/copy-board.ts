import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { queryPostgres } from "./postgres-query"

// A board like another one, written past the idle server: making each by calls would take most
// of the tests' time.

type Row = Record<string, unknown>
/** The rows of a board, by their table, in the order in which they can be written. */
export type BoardRows = [table: string, rows: Row[]][]

const LISTS = `SELECT "id" FROM "List" WHERE "boardId" = ?`
const OF_CARDS = `"cardId" IN (SELECT "id" FROM "Card" WHERE "listId" IN (${LISTS}))`
const PARTS = [
  ["Board", `"id" = ?`],
  ["Member", `"boardId" = ?`],
  ["List", `"boardId" = ?`],
  ["Card", `"listId" IN (${LISTS})`],
  ["ChecklistItem", OF_CARDS],
  ["Comment", OF_CARDS],
  ["Attachment", OF_CARDS],
  ["CardAssignment", OF_CARDS],
] as const

type Server = { dataDir: string; databaseUrl?: string | undefined }

/** Reads a board that has neither files nor invitations, which are more than rows. */
export function readBoardRows({ dataDir, databaseUrl }: Server, boardId: string): BoardRows {
  if (databaseUrl) {
    return PARTS.map(([table, where]) => {
      const sql = `SELECT to_jsonb(t) AS "row" FROM "${table}" t WHERE ${where}`
      const rows = queryPostgres(databaseUrl, sql, [boardId]) as { row: Row }[]
      return [table, rows.map(({ row }) => row)]
    })
  }
  return using(dataDir, (database) =>
    PARTS.map(([table, where]) => {
      const rows = database.prepare(`SELECT * FROM "${table}" WHERE ${where}`)
      return [table, rows.all(boardId) as Row[]]
    }),
  )
}

/** Writes a board like the one that was read. @returns the id of what something became */
export function writeBoardRows(server: Server, parts: BoardRows): (id: string) => string {
  const ids = new Map<unknown, string>()
  for (const [, rows] of parts) {
    for (const { id } of rows) if (id !== undefined) ids.set(id, randomUUID())
  }
  const renamed = ([field, value]: [string, unknown]) => [field, ids.get(value) ?? value]
  const copy = parts.map(([table, rows]): BoardRows[number] => [
    table,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(renamed)) as Row),
  ])
  if (server.databaseUrl) insertInPostgres(server.databaseUrl, copy)
  else insertInSqlite(server.dataDir, copy)
  return (id) => {
    const become = ids.get(id)
    if (become === undefined) throw new Error(`Nothing of that board is ${id}.`)
    return become
  }
}

function insertInPostgres(url: string, parts: BoardRows): void {
  for (const [table, rows] of parts) {
    const sql = `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(null::"${table}", ?)`
    queryPostgres(url, sql, [JSON.stringify(rows)])
  }
}

function insertInSqlite(dataDir: string, parts: BoardRows): void {
  using(dataDir, (database) => {
    const write = database.transaction(() => {
      for (const [table, rows] of parts) {
        for (const row of rows) insert(database, table, row)
      }
    })
    write()
  })
}

function using<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, "cardinal.db"), { timeout: 2000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function insert(database: Database.Database, table: string, row: Row): void {
  const names = Object.keys(row)
    .map((field) => `"${field}"`)
    .join(", ")
  const places = Object.keys(row)
    .map(() => "?")
    .join(", ")
  const values = Object.values(row)
  database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).run(...values)
}
