import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { db, queryCount, transaction } from "~/database/db.server"
import { setPassword } from "~/models/people/account/account.server"
import {
  canResetPassword,
  requestPasswordReset,
  resetPassword,
} from "~/models/people/account/password-reset.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { connect, disconnect, startHub, type SocketConnection } from "~/live/hub.server"
import { aUser } from "../../builders"

startHub()

let user: User

beforeEach(async () => {
  user = await aUser()
})

/** Asks for a link. @returns its token, as the mail has it: no worker runs that would send it */
async function aToken({ email }: User = user): Promise<string> {
  await transaction((tx) => tx.mail.deleteMany())
  await requestPasswordReset({ email })
  const { text } = await db.mail.findFirstOrThrow()
  return /\/reset-password\/(\S+)/.exec(text)?.[1] ?? ""
}

const reset = (token: string) =>
  resetPassword({ token, password: "battery staple", confirmPassword: "battery staple" })

describe("requestPasswordReset", () => {
  test("asks the database as much whether there is such an account", async () => {
    const queriesFor = async (email: string) => {
      const before = queryCount()
      await requestPasswordReset({ email })
      return queryCount() - before
    }
    expect(await queriesFor("nobody@example.org")).toBe(await queriesFor(user.email))
  })

  test("leaves neither mail nor link where there is no such account", async () => {
    await transaction((tx) => tx.mail.deleteMany())
    const before = await db.passwordReset.count()
    await requestPasswordReset({ email: "nobody@example.org" })
    expect(await db.mail.count()).toBe(0)
    expect(await db.passwordReset.count()).toBe(before)
  })

  test("ends the links before it, of this account only", async () => {
    const other = await aUser()
    const [first, others] = [await aToken(), await aToken(other)]
    const second = await aToken()
    expect(await canResetPassword(first)).toBe(false)
    expect(await canResetPassword(second)).toBe(true)
    expect(await canResetPassword(others)).toBe(true)
  })

  test("forgets links that have expired", async () => {
    await aToken()
    const expiresAt = new Date(Date.now() - 1)
    await transaction((tx) => tx.passwordReset.updateMany({ data: { expiresAt } }))
    await requestPasswordReset({ email: "nobody@example.org" })
    expect(await db.passwordReset.count()).toBe(0)
  })

  test("keeps the hash of the token only", async () => {
    const token = await aToken()
    const rows = await db.passwordReset.findMany()
    expect(rows.map(({ id }) => id)).not.toContain(token)
    await expect(reset(rows.at(-1)?.id ?? "")).rejects.toMatchObject({ status: 410 })
  })
})

describe("resetPassword", () => {
  test.each([
    ["guessed", () => Promise.resolve("guessed")],
    ["empty", () => Promise.resolve("")],
    [
      "used",
      async () => {
        const token = await aToken()
        await reset(token)
        return token
      },
    ],
    [
      "an hour old",
      async () => {
        const token = await aToken()
        const { expiresAt } = await db.passwordReset.findFirstOrThrow({
          orderBy: { expiresAt: "desc" },
        })
        expect(+expiresAt).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000)
        const data = { expiresAt: new Date() }
        await transaction((tx) => tx.passwordReset.updateMany({ data }))
        return token
      },
    ],
    [
      "from before another change of the password",
      async () => {
        const token = await aToken()
        await transaction((tx) => setPassword(tx, user.id, user.passwordHash))
        return token
      },
    ],
  ])("is refused with a token that is %s", async (_what, token) => {
    const dead = await token()
    const before = await db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(await canResetPassword(dead)).toBe(false)
    await expect(reset(dead)).rejects.toMatchObject({ status: 410 })
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(before)
  })

  test("gives the account another password, confirms its address, and nothing else", async () => {
    const token = await aToken()
    const after = await reset(token)
    const { passwordHash, emailConfirmedAt } = after
    expect(after).toEqual({ ...user, passwordHash, emailConfirmedAt })
    expect(passwordHash).not.toBe(user.passwordHash)
    expect(emailConfirmedAt).toBeInstanceOf(Date)
  })

  test("confirms no address by a link that was not mailed to it", async () => {
    const token = await aToken()
    await transaction((tx) => tx.passwordReset.updateMany({ data: { emailKey: null } }))
    expect(await reset(token)).toMatchObject({ emailConfirmedAt: null })
  })
})

describe("setPassword", () => {
  function aLine(sessionId: string) {
    const closed: number[] = []
    const line: SocketConnection = {
      sessionId,
      userId: user.id,
      send: () => undefined,
      close: (code) => closed.push(code),
    }
    connect(line)
    return { closed, end: () => disconnect(line) }
  }

  async function aSession() {
    const token = await startSession(user.id, { userAgent: "" })
    const sessionId = (await findSession(token))?.sessionId ?? ""
    return { token, sessionId, ...aLine(sessionId) }
  }

  test("ends the account's sessions and their sockets, except for one", async () => {
    const [mine, one, two] = [await aSession(), await aSession(), await aSession()]
    await transaction(async (tx) => {
      await setPassword(tx, user.id, "hash", mine.sessionId)
      expect(one.closed).toEqual([])
    })
    expect(await findSession(mine.token)).not.toBeNull()
    expect(mine.closed).toEqual([])
    for (const other of [one, two]) {
      expect(await findSession(other.token)).toBeNull()
      expect(other.closed).toEqual([4401])
    }
    for (const { end } of [mine, one, two]) end()
  })

  test("closes nothing when it is rolled back", async () => {
    const session = await aSession()
    const attempt = transaction(async (tx) => {
      await setPassword(tx, user.id, "hash")
      throw new Error("rolled back")
    })
    await expect(attempt).rejects.toThrow("rolled back")
    expect(await findSession(session.token)).not.toBeNull()
    expect(session.closed).toEqual([])
    session.end()
  })

  test("does not let in who was just signing in with the old one", async () => {
    const { passwordHash } = user
    await transaction((tx) => setPassword(tx, user.id, "another hash"))
    const late = startSession(user.id, { userAgent: "", passwordHash })
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  })
})
