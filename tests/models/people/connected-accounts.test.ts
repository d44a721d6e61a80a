import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { takeBack } from "~/models/people/account/not-me.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { mailResetLink, resetPassword } from "~/models/people/account/password-reset.server"
import { addUser } from "~/models/people/account/user.server"
import { newId } from "~/models/text/id"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import type { Claims } from "~/models/people/identity/claims"
import { disconnect } from "~/models/people/sign-on/connection.server"
import { recognise } from "~/models/people/sign-on/identity.server"
import { letGo, removeIdentities } from "~/models/people/identity/identity-rows.server"
import { hashToken } from "~/models/access/token.server"
import { startSession } from "~/models/people/session/session.server"
import { aUser } from "../../builders"
import { expectRefused } from "../effect"

// Connections of accounts with providers: who gets an account by one, and how it ends.

const ISSUER = "https://id.example.org"
const before = { ...config }

beforeEach(() => {
  config.signOn = { name: "Garden ID", adminGroup: "boss", allowedGroups: null } as never
  config.ldap = { name: "Garden LDAP", adminGroup: "boss", allowedGroups: null } as never
})
afterEach(() => {
  Object.assign(config, before)
})

const claimsOf = (email: string, change: Partial<Claims> = {}): Claims => ({
  issuer: ISSUER,
  subject: newId(),
  username: "ana",
  name: "Ana",
  email,
  isEmailVerified: true,
  picture: null,
  groups: [],
  ...change,
})

let count = 0
/** An account as an administrator makes one. */
function aMadeAccount(change: Partial<User> = {}): Promise<User> {
  const username = `made-for-${String((count += 1))}`
  const names = { username, name: "Ana", email: `${username}@example.org` }
  return transaction(async (tx) => {
    const user = await addUser(tx, { ...names, passwordHash: NO_PASSWORD, emailConfirmedAt: null })
    return tx.user.update({ where: { id: user.id }, data: change })
  })
}

const connect = ({ id: userId }: User, issuer: string, isAdmin = false) =>
  transaction((tx) =>
    tx.identity.create({ data: { id: newId(), userId, issuer, subject: newId(), isAdmin } }),
  )
const read = ({ id }: User) =>
  db.user.findUniqueOrThrow({ where: { id }, include: { identities: true } })

describe("an account with the address of somebody at the provider", () => {
  test("is theirs at once if an administrator made it, and links to it end", async () => {
    const user = await aMadeAccount()
    await transaction((tx) => mailResetLink(tx, user))
    const recognised = await recognise(claimsOf(user.email, { groups: ["boss"] }), undefined)
    expect(recognised).toMatchObject({ user: { id: user.id, isAdminByProvider: true } })
    expect((await read(user)).emailConfirmedAt).not.toBeNull()
    expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0)
  })

  test("is nobody's by an address that is not verified, or without a group that may sign in", async () => {
    const { email } = await aMadeAccount()
    const recognised = (change: Partial<Claims>) => recognise(claimsOf(email, change), undefined)
    await expectRefused(403, () => recognised({ isEmailVerified: false }))
    config.signOn = { name: "Garden ID", adminGroup: null, allowedGroups: ["staff"] } as never
    await expectRefused(403, () => recognised({ groups: ["guests"] }))
    expect(await recognised({ groups: ["staff"] })).toMatchObject({ user: { email } })
  })

  test.each([
    ["was signed in to once", { lastSeenAt: new Date() }],
    ["has a confirmed address", { emailConfirmedAt: new Date() }],
    ["has a password", { passwordHash: "a hash" }],
  ])("asks for a proof if it %s", async (_, change) => {
    const user = await aMadeAccount(change)
    expect(await recognise(claimsOf(user.email), undefined)).toMatchObject({
      taken: { id: user.id },
    })
    expect((await read(user)).identities).toEqual([])
  })
})

test("an account without a password is not disconnected from its only way in", async () => {
  const user = await aMadeAccount()
  await connect(user, ISSUER)
  const sessionId = hashToken(await startSession(user.id, { userAgent: "" }))
  const refusal = await expectRefused(403, () => disconnect(user, { sessionId }))
  expect(refusal.message).toContain("Set a password first")
})

describe("a password link", () => {
  const reset = async (user: User) => {
    const path = await transaction((tx) => mailResetLink(tx, user))
    const token = path.slice(path.lastIndexOf("/") + 1)
    await resetPassword({ token, password: "another horse", confirmPassword: "another horse" })
  }
  const addFactors = ({ id: userId }: User) =>
    transaction(async (tx) => {
      const key = { publicKey: "", counter: 0, transports: "", name: "Key" }
      await tx.passkey.create({ data: { id: newId(), userId, ...key } })
      await tx.authenticator.create({ data: { userId, secret: "x", confirmedAt: new Date() } })
    })
  const factorsOf = async ({ id: userId }: User) => [
    await db.passkey.count({ where: { userId } }),
    await db.authenticator.count({ where: { userId } }),
  ]

  test("that confirms the address ends the factors of whoever had the account before", async () => {
    const user = await aUser()
    await addFactors(user)
    await connect(user, ISSUER, true)
    await reset(user)
    expect([...(await factorsOf(user)), (await read(user)).identities]).toEqual([0, 0, []])
  })

  test("leaves the factors of an owner whose address was confirmed", async () => {
    const user = await aUser()
    const data = { emailConfirmedAt: new Date() }
    await transaction((tx) => tx.user.update({ where: { id: user.id }, data }))
    await addFactors(user)
    await reset(user)
    expect(await factorsOf(user)).toEqual([1, 1])
  })
})

describe("an administrator by providers", () => {
  test("is one as long as any of them says so", async () => {
    const user = await aMadeAccount({ isAdminByProvider: true })
    const other = await connect(user, "ldap", true)
    await connect(user, ISSUER, true)
    await transaction((tx) => removeIdentities(tx, user.id, { issuer: ISSUER }))
    expect((await read(user)).isAdminByProvider).toBe(true)
    await transaction((tx) => letGo(tx, other))
    expect((await read(user)).isAdminByProvider).toBe(false)
    const where = { actorId: user.id, kind: "admin_by_provider" }
    expect(await db.auditEntry.findMany({ where })).toMatchObject([
      { details: "is no administrator any more" },
    ])
  })
})

describe("taking back an account", () => {
  const takeItBack = async (user: User) => {
    const link = notMeLink(user.id, Date.now() + 60_000)
    return takeBack(link.slice(link.lastIndexOf("/") + 1))
  }

  test("ends what is connected, and being an administrator by it", async () => {
    const user = await aUser()
    await connect(user, ISSUER, true)
    await transaction((tx) =>
      tx.user.update({ where: { id: user.id }, data: { isAdminByProvider: true } }),
    )
    expect(await takeItBack(user)).toMatch(/^\/reset-password\//)
    expect(await read(user)).toMatchObject({ identities: [], isAdminByProvider: false })
  })

  test("leaves a password of LDAP the only one", async () => {
    const user = await aMadeAccount({ emailConfirmedAt: new Date() })
    await connect(user, "ldap")
    await connect(user, ISSUER)
    await startSession(user.id, { userAgent: "" })
    expect(await takeItBack(user)).toBe("/login")
    const { passwordHash, identities } = await read(user)
    expect([passwordHash, identities.map(({ issuer }) => issuer)]).toEqual([NO_PASSWORD, ["ldap"]])
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
    expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0)
  })
})
