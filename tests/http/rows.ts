import Database from "better-sqlite3"
import { join } from "node:path"
import { expect } from "vitest"
import type { Role } from "~/models/role"
import { eventually } from "./eventually"
import type { Watcher } from "./watcher"

// The rows behind the answers, read beside the running server.

const fileOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "cardinal.db")

/** Asks the database, beside the server. */
export function query<T>(server: { dataDir: string }, sql: string, ...values: unknown[]): T[] {
  const database = new Database(fileOf(server), { readonly: true })
  try {
    return database.prepare(sql).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Every row of every table. */
export function everything(server: { dataDir: string }): Record<string, unknown[]> {
  const database = new Database(fileOf(server), { readonly: true })
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all() as string[]
    return Object.fromEntries(
      tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]),
    )
  } finally {
    database.close()
  }
}

/**
 * Makes somebody a member without the invitation that it takes. The row is written past the
 * server, which must be idle: its own writes would have to wait.
 */
export function addMember(
  server: { dataDir: string },
  boardId: string,
  userId: string,
  role: Role,
): void {
  change(
    server,
    `INSERT INTO "Member" ("boardId", "userId", "role", "createdAt") VALUES (?, ?, ?, ?)`,
    [boardId, userId, role, new Date().toISOString()],
  )
}

/** Changes rows past the idle server: what time or a later version would do to them. */
export function change(server: { dataDir: string }, sql: string, values: unknown[] = []): void {
  const database = new Database(fileOf(server), { timeout: 2000 })
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

/** What the server does by itself is no effect of a request. */
const mailIsSent = (server: { dataDir: string }) =>
  eventually("end of the mail that waits", () => {
    const waiting = query(server, `SELECT "id" FROM "Mail" WHERE "state" = 'waiting'`)
    return waiting.length === 0 || undefined
  })

/** Runs something that must change no row, and tell the watchers nothing. */
export async function expectNoEffect<T>(
  server: { dataDir: string },
  watchers: Watcher[],
  attempt: () => Promise<T>,
): Promise<T> {
  await mailIsSent(server)
  const before = everything(server)
  const result = await attempt()
  expect(everything(server)).toEqual(before)
  for (const watcher of watchers) expect(await watcher.told()).toEqual([])
  return result
}
