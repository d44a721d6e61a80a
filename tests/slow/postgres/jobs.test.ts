import { addHours } from "date-fns/addHours"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { engine } from "~/database/client.server"
import { db } from "~/database/db.server"
import type { Engine } from "~/database/engine"
import { openPostgres } from "~/database/postgres/postgres-engine.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { updateCard } from "~/models/board/card/card.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { eventually } from "../../http/eventually"
import type { LogLine } from "../../server"
import { withServers } from "../../postgres/two-servers"

// Jobs run on one of the servers that share a database.

const JOBS = ["due reminders", "cleanup"]
const url = config.databaseUrl ?? ""
const admin = new pg.Client({ connectionString: url })

beforeAll(() => admin.connect())
afterAll(() => admin.end())

/** The connections that have a job. */
async function holdersOf(job: string): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
     WHERE datname = current_database() AND locktype = 'advisory' AND classid = 3
     AND objid = (hashtext($1)::bigint & 4294967295)::oid`,
    [job],
  )
  return rows.map(({ pid }) => pid)
}

describe("a job", () => {
  let other: Engine
  const ran: string[] = []

  beforeAll(async () => {
    other = await openPostgres({ url, onQuery: () => undefined, onMessage: () => undefined })
  })

  const attempt = (from: Engine, name: string, job: string) =>
    from.tryExclusive(job, () => {
      ran.push(name)
      return Promise.resolve()
    })

  test("stays with the server that ran it first, and other jobs are free", async () => {
    expect(await attempt(other, "other", "sweep")).toBe(true)
    expect(await attempt(engine, "this", "sweep")).toBe(false)
    expect(await attempt(other, "other", "sweep")).toBe(true)
    expect(await attempt(engine, "this", "remind")).toBe(true)
    expect(ran).toEqual(["other", "other", "this"])
  })

  test("that failed stays, too", async () => {
    const failed = other.tryExclusive("sweep", () => Promise.reject(new Error("a fault")))
    await expect(failed).rejects.toThrow("a fault")
    expect(await attempt(engine, "this", "sweep")).toBe(false)
  })

  test("moves when its server loses the connection, which then does not run it", async () => {
    await admin.query("SELECT pg_terminate_backend($1, 1000)", await holdersOf("sweep"))
    expect(await attempt(engine, "this", "sweep")).toBe(true)
    expect(await attempt(other, "other", "sweep").catch(() => false)).toBe(false)
  })

  test("moves when its server stops", async () => {
    await expect.poll(() => attempt(other, "other", "index")).toBe(true)
    expect(await attempt(engine, "this", "index")).toBe(false)
    await other.close()
    await expect.poll(() => attempt(engine, "this", "index")).toBe(true)
  })
})

describe("two servers", () => {
  const servers = withServers()

  async function aDueCard(): Promise<string> {
    const owner = await aUser()
    const { boardId, card } = await aBoardWith(owner, ["To do", "Water the roses"])
    const cardId = card("Water the roses")
    const { id: userId } = await aMember(boardId, "editor")
    await assignUser(owner, { cardId, userId })
    await updateCard(owner, { cardId, dueDate: addHours(new Date(), 3) })
    return cardId
  }

  const reminders = (cardId: string) => db.notification.count({ where: { cardId, kind: "due" } })
  const reminded = (cardId: string) =>
    eventually("a reminder", async () => (await reminders(cardId)) || undefined)

  test("remind once, and one takes over when the other is killed", async () => {
    const before = await aDueCard()
    const one = await servers.start()
    await reminded(before)
    const two = await servers.start()
    const holders = await Promise.all(JOBS.map(holdersOf))
    expect(holders.map(({ length }) => length)).toEqual([1, 1])
    await one.signal("SIGKILL")
    const after = await aDueCard()
    await reminded(after)
    expect([await reminders(before), await reminders(after)]).toEqual([1, 1])
    expect(await holdersOf("due reminders")).not.toEqual(holders[0])
    const isComplaint = (line: LogLine) => Number(line.level) >= 40 || "stderr" in line
    expect(two.logs().filter(isComplaint)).toEqual([])
  }, 150_000)
})
