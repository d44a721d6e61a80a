import { addMinutes } from "date-fns/addMinutes"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { config } from "~/config.server"
import { engine } from "~/database/client.server"
import { db, transaction, tryExclusive } from "~/database/db.server"
import type { Engine } from "~/database/engine"
import { openPostgres } from "~/database/postgres-engine.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { ensureBuilt } from "../../bin/build.mjs"
import { startBucket, type TestBucket } from "../bucket"
import { aBoardWith, aUser } from "../builders"
import { eventually } from "../http/eventually"
import { startServer, type TestServer } from "../server"

// Jobs that one of several servers does: this process is one of them.

const nothing = () => Promise.resolve()

describe("work that only one process does", () => {
  let other: Engine

  beforeAll(async () => {
    const ignore = () => undefined
    other = await openPostgres({
      url: config.databaseUrl ?? "",
      ...{ onQuery: ignore, onMessage: ignore },
    })
  })
  afterAll(() => other.close())

  test("is done by the first to ask, each time, until that ends", async () => {
    const work = vi.fn(nothing)
    expect(await engine.tryExclusive("a", work)).toBe(true)
    expect(await engine.tryExclusive("a", work)).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
    expect(await other.tryExclusive("a", work)).toBe(false)
    expect(work).toHaveBeenCalledTimes(2)
    expect(await other.tryExclusive("b", work)).toBe(true)
    expect(await engine.tryExclusive("b", work)).toBe(false)
  })

  test("is done by another one after the connection was lost", async () => {
    await other.tryExclusive("c", nothing)
    await db.prepared.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
       AND classid = hashtext('cardinal')::bit(32)::bigint::oid
       AND objid = hashtext('c')::bit(32)::bigint::oid`,
    )
    await eventually("lock", async () => (await engine.tryExclusive("c", nothing)) || undefined)
    await eventually(
      "connection",
      async () => (await other.tryExclusive("d", nothing)) || undefined,
    )
    expect(await other.tryExclusive("c", nothing)).toBe(false)
  })
})

describe("reminders of due cards", () => {
  let bucket: TestBucket
  let server: TestServer

  beforeAll(async () => {
    await ensureBuilt()
    bucket = await startBucket()
  })
  afterAll(async () => {
    await server.stop()
    await bucket.stop()
  })

  /** Creates a card that is due soon. @returns counts the reminders of it */
  async function aDueCard(): Promise<() => Promise<number>> {
    const user = await aUser()
    const board = await aBoardWith(user, ["To do", "Dig"])
    const cardId = board.card("Dig")
    const dueDate = addMinutes(new Date(), 30)
    await transaction(async (tx) => {
      await tx.card.update({ where: { id: cardId }, data: { dueDate } })
      await tx.cardAssignment.create({ data: { cardId, userId: user.id } })
    })
    return () => db.notification.count({ where: { userId: user.id, kind: "due" } })
  }

  test("are sent by one server, and by another one when that is killed", async () => {
    const countFirst = await aDueCard()
    server = await startServer({
      env: {
        DATABASE_URL: config.databaseUrl ?? "",
        SESSION_SECRET: "a secret of these tests, and long enough",
        SMTP_URL: "smtp://127.0.0.1:9",
        ...bucket.env,
      },
    })
    await eventually("reminder", async () => (await countFirst()) || undefined)
    const countSecond = await aDueCard()
    const send = () => tryExclusive("due reminders", () => sendDueReminders())
    expect(await send()).toBe(false)
    expect(await countSecond()).toBe(0)

    await server.signal("SIGKILL")
    await eventually("turn of the other one", async () => (await send()) || undefined)
    expect([await countFirst(), await countSecond()]).toEqual([1, 1])
  })
})
