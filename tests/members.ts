import Database from "better-sqlite3"
import { join } from "node:path"
import type { Role } from "~/models/access/role"
import { queryPostgres } from "./postgres-query"

// Rows that are written past the server, which must be idle: its own writes would have to wait.
// It tells nobody of them.

/** Where a server keeps its rows: a file of its data folder, unless it is given a database. */
export type Rows = { dataDir: string; databaseUrl?: string | undefined }

type Statement = readonly [sql: string, values: unknown[]]

/** Changes rows of either engine. @param timeoutMs how long SQLite waits for the server */
export function writeRows(
  { dataDir, databaseUrl }: Rows,
  statements: readonly Statement[],
  timeoutMs = 2000,
): void {
  if (databaseUrl) {
    for (const [sql, values] of statements) queryPostgres(databaseUrl, sql, values)
    return
  }
  const database = new Database(join(dataDir, "cardinal.db"), { timeout: timeoutMs })
  try {
    const run = database.transaction(() => {
      for (const [sql, values] of statements) database.prepare(sql).run(...values)
    })
    run.immediate()
  } finally {
    database.close()
  }
}

/** Changes rows in a server's data folder: what time or a later version would do to them. */
export const changeRows = (dataDir: string, sql: string, values: unknown[] = []): void =>
  writeRows({ dataDir }, [[sql, values]])

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
