import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { subHours } from "date-fns/subHours"
import { subMinutes } from "date-fns/subMinutes"
import { subSeconds } from "date-fns/subSeconds"
import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { LIMITS } from "~/models/text/limits"
import {
  SESSION_DAYS,
  endSession,
  findPendingSession,
  findSession,
  startSession,
} from "~/models/people/session/session.server"
import { SIGNED_OUT } from "~/models/board/event/event"
import { connect, disconnect, startHub } from "~/live/hub.server"
import { aUser } from "../../builders"
import { holdDatabase } from "../../hold-database"

startHub()

let user: User
let token: string
const visitor = { userAgent: "a browser" }

beforeAll(async () => {
  user = await aUser()
})

beforeEach(async () => {
  token = await startSession(user.id, visitor)
})

const idOf = async (of: string) => (await findSession(of))?.sessionId ?? "none"

const change = async (data: { lastSeenAt?: Date; expiresAt?: Date }) => {
  const id = await idOf(token)
  await transaction((tx) => tx.session.update({ where: { id }, data }))
  return id
}

describe("findSession", () => {
  test("gives null for a token that is unknown, empty, or the row's own id", async () => {
    for (const wrong of ["unknown", "", await idOf(token), `${token}x`]) {
      expect(await findSession(wrong)).toBeNull()
    }
  })

  test("gives null once the session has expired, though its row is there", async () => {
    const id = await change({ expiresAt: subSeconds(new Date(), 1) })
    expect(await findSession(token)).toBeNull()
    expect(await db.session.findUnique({ where: { id } })).not.toBeNull()
  })

  test("gives null once the account is gone", async () => {
    const gone = await aUser()
    const ended = await startSession(gone.id, visitor)
    await transaction((tx) => tx.user.delete({ where: { id: gone.id } }))
    expect(await findSession(ended)).toBeNull()
  })

  test("gives whose session it is", async () => {
    expect(await findSession(token)).toEqual({
      sessionId: await idOf(token),
      user: { ...user, lastSeenAt: expect.any(Date) as Date },
      prolonged: false,
    })
  })

  test("lets a session that is used live on, writing once an hour at most", async () => {
    const seen = (minutes: number) =>
      change({
        lastSeenAt: subMinutes(new Date(), minutes),
        expiresAt: addDays(subMinutes(new Date(), minutes), SESSION_DAYS),
      })
    const expiry = async () => {
      const before = await db.session.findUniqueOrThrow({ where: { id: await seen(59) } })
      await findSession(token)
      await queueIsEmpty()
      const after = await db.session.findUniqueOrThrow({ where: { id: before.id } })
      return after.expiresAt.getTime() - before.expiresAt.getTime()
    }
    expect(await expiry()).toBe(0)
    const id = await seen(61)
    await findSession(token)
    await queueIsEmpty()
    const { expiresAt } = await db.session.findUniqueOrThrow({ where: { id } })
    expect(expiresAt > subHours(addDays(new Date(), SESSION_DAYS), 1)).toBe(true)
  })
})

describe("startSession", () => {
  test("keeps of the token only a hash, and of the browser only 300 characters", async () => {
    const started = await startSession(user.id, { userAgent: "x".repeat(1000) })
    const row = await db.session.findUniqueOrThrow({ where: { id: await idOf(started) } })
    expect(JSON.stringify(row)).not.toContain(started)
    expect(row.userAgent).toBe("x".repeat(300))
    expect(Buffer.from(started, "base64url").length).toBe(32)
  })

  test("makes a new token and ends the one that the browser had", async () => {
    const next = await startSession(user.id, { ...visitor, endedToken: token })
    expect(next).not.toBe(token)
    expect(await findSession(token)).toBeNull()
    expect((await findSession(next))?.user.id).toBe(user.id)
  })

  test("leaves the sessions of other browsers alone", async () => {
    await startSession(user.id, visitor)
    expect(await findSession(token)).not.toBeNull()
  })

  test("ends those not used for the longest time where one person has too many", async () => {
    const many = await aUser()
    const kept = await startSession(many.id, visitor)
    const unused = Array.from({ length: 2000 }, (_, i) => ({
      id: randomUUID(),
      userId: many.id,
      userAgent: "a script",
      lastSeenAt: subMinutes(new Date(), i + 1),
      expiresAt: addDays(new Date(), 1),
    }))
    await transaction((tx) => tx.session.createMany({ data: unused }))
    const begun = await startSession(many.id, visitor)
    const ids = await db.session.findMany({ where: { userId: many.id }, select: { id: true } })
    const lasting = unused.slice(0, LIMITS.sessions - 2).map(({ id }) => id)
    expect(new Set(ids.map(({ id }) => id))).toEqual(
      new Set([await idOf(kept), await idOf(begun), ...lasting]),
    )
  })

  test("a session in use is not ended by many sign-ins within an hour", async () => {
    const many = await aUser()
    const worked = await startSession(many.id, visitor)
    const data = { lastSeenAt: subMinutes(new Date(), 50) }
    await transaction(async (tx) => tx.session.update({ where: { id: await idOf(worked) }, data }))
    const floods = Array.from({ length: LIMITS.sessions }, (_, i) => ({
      id: randomUUID(),
      userId: many.id,
      userAgent: "a script",
      lastSeenAt: subMinutes(new Date(), i % 40),
      expiresAt: addDays(new Date(), 1),
    }))
    await transaction((tx) => tx.session.createMany({ data: floods }))
    expect(await findSession(worked)).not.toBeNull()
    await startSession(many.id, visitor)
    expect(await findSession(worked)).not.toBeNull()
    expect(await db.session.count({ where: { userId: many.id } })).toBe(LIMITS.sessions)
  })

  test("a password alone ends no session of who has shown both factors, and waits in a place of its own", async () => {
    const many = await aUser()
    const worked = await startSession(many.id, visitor)
    const waiting = Array.from({ length: LIMITS.pendingSessions }, (_, i) => ({
      id: randomUUID(),
      userId: many.id,
      userAgent: "a script",
      isPending: true,
      createdAt: subMinutes(new Date(), 1 + (i % 10)),
      expiresAt: addDays(new Date(), 1),
    }))
    await transaction((tx) => tx.session.createMany({ data: waiting }))
    const begun = await startSession(many.id, { ...visitor, isPending: true })
    expect(await findSession(worked)).not.toBeNull()
    expect(await findPendingSession(begun)).not.toBeNull()
    const where = { userId: many.id, isPending: true }
    expect(await db.session.count({ where })).toBe(LIMITS.pendingSessions)
  })

  test("clears away expired rows, anybody's", async () => {
    const id = await change({ expiresAt: subDays(new Date(), 1) })
    await startSession((await aUser()).id, visitor)
    expect(await db.session.findUnique({ where: { id } })).toBeNull()
  })
})

describe("endSession", () => {
  test("ends the session, and a second time is no error", async () => {
    await endSession(token)
    await endSession(token)
    expect(await findSession(token)).toBeNull()
  })

  test.each([
    ["endSession", () => endSession(token)],
    ["startSession", () => startSession(user.id, { ...visitor, endedToken: token })],
  ])("%s closes the sockets of the ended session only", async (_name, end) => {
    const closed: string[] = []
    const lines = [await idOf(token), "another"].map((sessionId) => ({
      sessionId,
      userId: user.id,
      send: () => undefined,
      close: (code: number) => closed.push(`${sessionId} ${code}`),
    }))
    lines.forEach(connect)
    await end()
    lines.forEach(disconnect)
    expect(closed).toEqual([`${lines[0]?.sessionId ?? ""} ${SIGNED_OUT}`])
  })
})

describe("while nothing can be written", () => {
  test("a session is still found, and prolonged later", async () => {
    const id = await change({ lastSeenAt: subHours(new Date(), 2) })
    const other = await holdDatabase()
    expect(await findSession(token)).toMatchObject({ sessionId: id })
    await other.release()
    await findSession(token)
    await queueIsEmpty()
    const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id } })
    expect(lastSeenAt > subMinutes(new Date(), 1)).toBe(true)
  })
})

/** Every change that was begun before is done once this is. */
const queueIsEmpty = () => transaction(() => Promise.resolve())
