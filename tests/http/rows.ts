import Database from "better-sqlite3"
import { join } from "node:path"
import { expect } from "vitest"
import type { Role } from "~/models/access/role"
import * as members from "../members"
import * as unchanged from "../unchanged"
import type { Person } from "./client"
import { eventually } from "./eventually"
import { expectUnchangedIn } from "../postgres-rows"
import { queryPostgres } from "../postgres-query"
import type { Watcher } from "./watcher"

// The rows behind the answers, beside the running server.

type Data = members.Rows

const fileOf = ({ dataDir }: Data) => join(dataDir, "cardinal.db")

/** Asks the database, beside the server. */
export function query<T>(server: Data, sql: string, ...values: unknown[]): T[] {
  if (server.databaseUrl) return queryPostgres(server.databaseUrl, sql, values) as T[]
  const database = new Database(fileOf(server), { readonly: true })
  try {
    return database.prepare(sql).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Every row of every table. */
export const everything = ({ dataDir }: { dataDir: string }) => unchanged.everything(dataDir)

/** Makes somebody a member without the invitation that it takes. @param person id or username */
export function addMember(server: Data, boardId: string, person: string, role: Role): void {
  change(server, ...members.membership(boardId, person, role))
}

/** Changes rows past the idle server. */
export const change = (server: Data, sql: string, values: unknown[] = []): void =>
  members.writeRows(server, [[sql, values]])

/** Takes a table away while somebody does something: a fault of ours. */
export async function without<T>(
  table: string,
  person: Person,
  attempt: () => Promise<T>,
): Promise<T> {
  change(person.server, `ALTER TABLE "${table}" RENAME TO "Lost"`)
  person.meetsFault = true
  try {
    return await attempt()
  } finally {
    person.meetsFault = false
    change(person.server, `ALTER TABLE "Lost" RENAME TO "${table}"`)
  }
}

/** Not the emails that gather notifications for a while. */
const DUE_MAIL = `SELECT "id" FROM "Mail" WHERE "state" = 'waiting'
  AND NOT ("attempts" = 0 AND "nextAttemptAt" > ?)`

/** The server's own work is no effect of a request. */
const mailIsSent = (server: Data) =>
  eventually("end of the mail that waits", () => {
    const waiting = query(server, DUE_MAIL, new Date().toISOString())
    return waiting.length === 0 || undefined
  })

/** Runs something that must change no row, and tell the watchers nothing. */
export async function expectNoEffect<T>(
  server: Data,
  watchers: Watcher[],
  attempt: () => Promise<T>,
): Promise<T> {
  await mailIsSent(server)
  // Earlier messages are none either.
  for (const watcher of watchers) await watcher.told()
  const result = await (server.databaseUrl
    ? expectUnchangedIn(server.databaseUrl, attempt)
    : unchanged.expectUnchanged(server.dataDir, attempt))
  for (const watcher of watchers) expect(await watcher.told()).toEqual([])
  return result
}
