import { subMinutes } from "date-fns/subMinutes"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { changePassword } from "~/models/people/account/account-password.server"
import { readProofChoice, requireProof } from "~/models/people/account/owner-proof.server"
import { updateProfile } from "~/models/people/account/profile.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { insertUser } from "~/models/people/account/user.server"
import { hashToken } from "~/models/access/token.server"
import { renewSession, startSession } from "~/models/people/session/session.server"
import { beginOwnAuthenticator } from "~/models/people/second-factor/second-factor.server"
import { aUser, PASSWORD } from "../../builders"
import { expectRefused, refusalOf } from "../effect"

let user: User
let sessionId: string

let count = 0
/** An account that was made by the sign-on provider. */
function aUserWithoutPassword(): Promise<User> {
  const username = `without-password-${String((count += 1))}`
  const email = `${username}@example.org`
  const names = { username, name: "Ana", email, emailConfirmedAt: new Date() }
  return transaction((tx) => insertUser(tx, { ...names, passwordHash: NO_PASSWORD }))
}

const signIn = async (person: User) =>
  hashToken(await startSession(person.id, { userAgent: "a browser" }))
const makeOlder = (minutes: number) =>
  transaction((tx) =>
    tx.session.updateMany({
      where: { id: sessionId },
      data: { createdAt: subMinutes(new Date(), minutes) },
    }),
  )

describe("an account without a password", () => {
  beforeEach(async () => {
    user = await aUserWithoutPassword()
    sessionId = await signIn(user)
  })

  test("proves its owner by a sign-in of at most ten minutes ago", async () => {
    await expectRefused(400, () => requireProof(user, {}))
    await makeOlder(9)
    expect(await requireProof(user, { sessionId })).toBe(NO_PASSWORD)
    await makeOlder(11)
    const refusal = await refusalOf(requireProof(user, { sessionId, currentPassword: "" }))
    expect(refusal.message).toBe("For this, sign in again: you did so more than 10 minutes ago.")
  })

  test("proves nothing by the session of somebody else, nor by a new token of its own", async () => {
    const theirs = await signIn(await aUser())
    await expectRefused(400, () => requireProof(user, { sessionId: theirs }))
    await makeOlder(11)
    const renewed = await transaction((tx) => renewSession(tx, sessionId))
    await expectRefused(400, () => requireProof(user, { sessionId: renewed.sessionId }))
  })

  test("can add a factor, change its address, and be deleted", async () => {
    const noCount = () => Promise.resolve()
    const guards = (given: string) => ({
      checkProof: (owner: { id: string }) => requireProof(owner, { sessionId: given }),
      countEmail: noCount,
    })
    const email = `new-${user.email}`
    await expectRefused(400, () => updateProfile(user, { email }, guards("")))
    await expectRefused(400, () => beginOwnAuthenticator(user, {}))
    await expectRefused(400, () => deleteAccount(user, {}))
    expect((await updateProfile(user, { email }, guards(sessionId))).email).toBe(email)
    await beginOwnAuthenticator(user, { sessionId })
    await deleteAccount(user, { sessionId })
    expect(await db.user.count({ where: { id: user.id } })).toBe(0)
  })

  test("gets no password by a recent sign-in alone", async () => {
    const chosen = { password: "another horse", confirmPassword: "another horse" }
    const input = { currentPassword: "anything", ...chosen }
    await expectRefused(400, () => changePassword(user, input, sessionId))
    await expectRefused(400, () =>
      changePassword(user, { ...input, currentPassword: "" }, sessionId),
    )
  })

  test("is led to its provider by its pages, once the sign-in is older", async () => {
    const read = () => readProofChoice(user, sessionId, "/settings")
    expect(await read()).toEqual({ by: "sign-in", isRecent: true, provider: "", signInAt: null })
    config.signOn = { name: "Garden ID" } as NonNullable<typeof config.signOn>
    await makeOlder(11)
    const signInAt = "/auth/oidc?redirectTo=%2Fsettings"
    expect(await read()).toEqual({
      by: "sign-in",
      isRecent: false,
      provider: "Garden ID",
      signInAt,
    })
    config.signOn = null
  })
})

test("an account with a password needs it, however recent the sign-in", async () => {
  user = await aUser()
  sessionId = await signIn(user)
  const refusal = await expectRefused(400, () => requireProof(user, { sessionId }))
  expect(refusal.details.fields).toEqual({
    currentPassword: ["Enter your current password"],
  })
  await expectRefused(400, () => requireProof(user, { sessionId, currentPassword: "wrong horse" }))
  expect(await requireProof(user, { currentPassword: PASSWORD })).toBe(user.passwordHash)
  expect(await readProofChoice(user, sessionId, "/settings")).toEqual({
    by: "password",
    ldap: null,
  })
})
