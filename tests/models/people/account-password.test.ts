import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import { WRONG_PASSWORD, changePassword } from "~/models/people/account/account-password.server"
import { ChangePassword } from "~/models/people/account/password"
import { endSession, findSession, startSession } from "~/models/people/session/session.server"
import { verifyLogin } from "~/models/people/account/user.server"
import { SIGNED_OUT } from "~/models/board/event/event"
import { connect, disconnect, startHub, type SocketConnection } from "~/live/hub.server"
import { PASSWORD, aUser } from "../../builders"
import { expectRefused, refusalOf } from "../effect"

startHub()

const NEW = "battery staple"

let user: User
let token: string
let sessionId: string

beforeEach(async () => {
  user = await aUser()
  token = await startSession(user.id, { userAgent: "here" })
  sessionId = (await findSession(token))?.sessionId ?? ""
})

const input = (fields: Partial<ChangePassword> = {}): ChangePassword => ({
  currentPassword: PASSWORD,
  password: NEW,
  confirmPassword: NEW,
  ...fields,
})

/** A socket's line, and how it was closed. */
function lineOf(session: string): SocketConnection & { closed: number[] } {
  const closed: number[] = []
  const line = {
    sessionId: session,
    userId: user.id,
    send: () => undefined,
    close: (code: number) => {
      closed.push(code)
      disconnect(line)
    },
    closed,
  }
  connect(line)
  return line
}

describe("changePassword", () => {
  test("is refused without the current password, also that of somebody else", async () => {
    const other = await aUser({ password: NEW, confirmPassword: NEW })
    for (const currentPassword of ["wrong", PASSWORD.toUpperCase(), NEW, "x".repeat(201)]) {
      const refusal = await expectRefused(400, () =>
        changePassword(user, ChangePassword.parse(input({ currentPassword })), sessionId),
      )
      expect(refusal.details.fields).toEqual({ currentPassword: [WRONG_PASSWORD] })
    }
    await expectRefused(400, () => changePassword(other, input(), sessionId))
  })

  test("is refused in a session that has ended meanwhile", async () => {
    await endSession(token)
    await expectRefused(401, () => changePassword(user, input(), sessionId))
  })

  test("lets the new password in, and the old one no more", async () => {
    await changePassword(user, input(), sessionId)
    const { username } = user
    expect(await verifyLogin({ username, password: NEW })).toMatchObject({ id: user.id })
    expect(await refusalOf(verifyLogin({ username, password: PASSWORD }))).toMatchObject({
      status: 401,
    })
  })

  test("ends every other session, its sockets too, and no session of others", async () => {
    const elsewhere = await startSession(user.id, { userAgent: "elsewhere" })
    const other = await aUser()
    const theirs = await startSession(other.id, { userAgent: "theirs" })
    const there = lineOf((await findSession(elsewhere))?.sessionId ?? "")
    const here = lineOf(sessionId)
    const renewed = await changePassword(user, input(), sessionId)
    expect(there.closed).toEqual([SIGNED_OUT])
    expect(here.closed).toEqual([])
    expect(await findSession(elsewhere)).toBeNull()
    expect(await findSession(theirs)).not.toBeNull()
    // The session goes on with its sockets, under another token: a copy of its cookie is worth nothing.
    expect(await findSession(token)).toBeNull()
    expect(await findSession(renewed)).toMatchObject({ user: { id: user.id } })
    await endSession(renewed)
    expect(here.closed).toEqual([SIGNED_OUT])
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  })
})
