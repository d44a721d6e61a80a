import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"

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

/** Reads a board that has neither files nor invitations, which are more than rows. */
export function readBoardRows(dataDir: string, boardId: string): BoardRows {
  return using(dataDir, (database) =>
    PARTS.map(([table, where]) => {
      const rows = database.prepare(`SELECT * FROM "${table}" WHERE ${where}`)
      return [table, rows.all(boardId) as Row[]]
    }),
  )
}

/** Writes a board like the one that was read. @returns the id of what something became */
export function writeBoardRows(dataDir: string, parts: BoardRows): (id: string) => string {
  const ids = new Map<unknown, string>()
  for (const [, rows] of parts) {
    for (const { id } of rows) if (id !== undefined) ids.set(id, randomUUID())
  }
  using(dataDir, (database) => {
    const write = database.transaction(() => {
      for (const [table, rows] of parts) {
        for (const row of rows) insert(database, table, row, (value) => ids.get(value) ?? value)
      }
    })
    write()
  })
  return (id) => {
    const become = ids.get(id)
    if (become === undefined) throw new Error(`Nothing of that board is ${id}.`)
    return become
  }
}

function using<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, "cardinal.db"), { timeout: 2000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function insert(
  database: Database.Database,
  table: string,
  row: Row,
  renamed: (value: unknown) => unknown,
): void {
  const fields = Object.keys(row)
  const names = fields.map((field) => `"${field}"`).join(", ")
  const places = fields.map(() => "?").join(", ")
  const values = fields.map((field) => renamed(row[field]))
  database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).run(...values)
}
