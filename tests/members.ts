import Database from "better-sqlite3"
import { join } from "node:path"
import type { Role } from "~/models/access/role"

// Rows that are written past the server, which must be idle: its own writes would have to wait.
// It tells nobody of them.

/** Changes rows in a server's data folder: what time or a later version would do to them. */
export function changeRows(dataDir: string, sql: string, values: unknown[] = []): void {
  const database = new Database(join(dataDir, "cardinal.db"), { timeout: 2000 })
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

let latest = 0
/** The time, a later one each time: members stand in the order in which they came. */
function now(): string {
  latest = Math.max(Date.now(), latest + 1)
  return new Date(latest).toISOString()
}

/** The statement of an accepted invitation, and its values. @param person id or username */
export const membership = (
  boardId: string,
  person: string,
  role: Role,
): [sql: string, values: string[]] => [
  `INSERT INTO "Member" ("boardId", "userId", "role", "createdAt")
   SELECT ?, "id", ?, ? FROM "User" WHERE "id" = ? OR "username" = ?`,
  [boardId, role, now(), person, person],
]

/** Makes somebody a member of a board. @param person id or username */
export function addMember(dataDir: string, boardId: string, person: string, role: Role): void {
  changeRows(dataDir, ...membership(boardId, person, role))
}
