import { randomBytes } from "node:crypto"
import { addMinutes } from "date-fns/addMinutes"
import { subMinutes } from "date-fns/subMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { undoEmailChange } from "~/models/people/account/email-change.server"
import { takeBack } from "~/models/people/account/not-me.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import { AddPasskey, ShowPasskey, type Challenge } from "~/models/people/passkey/passkey"
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from "~/models/people/passkey/passkeys.server"
import {
  auditRefusal,
  completeByPasskey,
  type PasskeyRefused,
  recogniseByPasskey,
} from "~/models/people/passkey/show-passkey.server"
import {
  hasFactor,
  isRightCode,
  removeFactors,
} from "~/models/people/second-factor/second-factor.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { hashToken, newToken } from "~/models/access/token.server"
import { aUser, PASSWORD } from "../../builders"
import { SoftwareKey, type Said } from "../../software-key"
import { expectRefused, refusalOf } from "../effect"

const origin = config.publicUrl
const rpId = "localhost"
const visitor = { userAgent: "a browser" }

let ann: User
let key: SoftwareKey

beforeEach(async () => {
  ann = await aUser()
  key = new SoftwareKey()
})
afterEach(() => {
  config.hasPasswords = true
  config.ldap = null
})

const aChallenge = (until = Date.now() + 60_000): Challenge => ({
  challenge: randomBytes(32).toString("base64url"),
  until,
})

async function sessionOf(user: User, isPending = false): Promise<string> {
  return hashToken(await startSession(user.id, { ...visitor, isPending }))
}

async function add(user: User, of = key, said: Partial<Said> = {}, asked = aChallenge()) {
  const passkey = of.create({ origin, rpId, challenge: asked.challenge, ...said })
  const by = { actor: user, sessionId: await sessionOf(user) }
  return addPasskey(by, AddPasskey.parse({ passkey, name: "My phone" }), [asked])
}

function shown(of: SoftwareKey, { challenge }: Challenge, said: Partial<Said> = {}) {
  const passkey = of.show({ origin, rpId, challenge, userId: ann.id, ...said })
  return ShowPasskey.parse({ passkey })
}

function signIn(said: Partial<Said> = {}, asked = aChallenge(), of = key): Promise<User> {
  return recogniseByPasskey(shown(of, asked, said), [asked])
}

/** Why a passkey was not accepted, which the person is not told. */
async function reasonOf(attempt: () => Promise<unknown>): Promise<string> {
  const refusal = await expectRefused(401, attempt)
  expect(refusal.message).toMatch(/^This passkey was not accepted/)
  return (refusal as PasskeyRefused).reason
}

const emailsTo = async (user: User) =>
  (await db.mail.findMany({ where: { userId: user.id } })).map(({ subject }) => subject)

const kindsOf = async ({ id }: User) =>
  (await db.auditEntry.findMany({ where: { OR: [{ actorId: id }, { accountId: id }] } })).map(
    ({ kind, details }) => `${kind}: ${details ?? ""}`,
  )

describe("a new passkey", () => {
  test("takes the password, or in an account without one a sign-in of the last minutes", async () => {
    const sessionId = await sessionOf(ann)
    await expectRefused(400, () => beginPasskey(ann, { sessionId }))
    await expectRefused(400, () => beginPasskey(ann, { currentPassword: "wrong" }))
    await beginPasskey(ann, { currentPassword: PASSWORD })
    await transaction((tx) => tx.user.update({ where: { id: ann.id }, data: { passwordHash: "" } }))
    await beginPasskey(ann, { sessionId })
    const createdAt = subMinutes(new Date(), 11)
    await transaction((tx) => tx.session.update({ where: { id: sessionId }, data: { createdAt } }))
    await expectRefused(400, () => beginPasskey(ann, { sessionId }))
  })

  test.each<[string, Partial<Said>]>([
    ["the answer to another challenge", { challenge: aChallenge().challenge }],
    ["made at another site", { origin: "https://cardinal.example" }],
    ["made for another site", { rpId: "cardinal.example" }],
  ])("is refused if it is %s", async (_, said) => {
    expect((await refusalOf(add(ann, key, said))).status).toBe(400)
    expect(await listPasskeys(ann)).toEqual([])
  })

  test("is refused after its challenge has ended, or was answered", async () => {
    const asked = aChallenge(Date.now() - 1)
    expect((await refusalOf(add(ann, key, {}, asked))).status).toBe(400)
    const once = aChallenge()
    await add(ann, key, {}, once)
    expect((await refusalOf(add(ann, new SoftwareKey(), {}, once))).status).toBe(400)
    expect(await listPasskeys(ann)).toHaveLength(1)
  })

  test("cannot have the id of somebody else's", async () => {
    await add(ann)
    const bob = await aUser()
    expect((await refusalOf(add(bob, new SoftwareKey(), { id: key.id }))).status).toBe(409)
    expect(await signIn()).toMatchObject({ id: ann.id })
  })

  test("is one of at most 20", async () => {
    const rows = Array.from({ length: LIMITS.passkeys }, (_, at) => ({
      id: `${ann.id} ${String(at)}`,
      userId: ann.id,
      publicKey: "",
      counter: 0,
      transports: "",
      name: "Key",
    }))
    await transaction((tx) => tx.passkey.createMany({ data: rows }))
    expect((await refusalOf(add(ann))).status).toBe(409)
  })

  test("is a second factor, with recovery codes for the first one, and told by an email", async () => {
    await transaction((tx) =>
      tx.user.update({ where: { id: ann.id }, data: { emailConfirmedAt: new Date() } }),
    )
    const { token, codes } = await add(ann)
    expect(codes).toHaveLength(10)
    expect((await findSession(token))?.user.id).toBe(ann.id)
    expect(await hasFactor(db, ann.id)).toBe(true)
    expect(await listPasskeys(ann)).toMatchObject([
      { id: key.id, name: "My phone", needsPassword: false, lastUsedAt: null },
    ])
    expect((await add(ann, new SoftwareKey())).codes).toEqual([])
    const [code = ""] = codes
    const isRight = () => transaction((tx) => isRightCode(tx, ann, code.replaceAll("-", "")))
    expect([await isRight(), await isRight()]).toEqual([true, false])
    expect(await emailsTo(ann)).toContain("A passkey was added to your account")
    expect(await kindsOf(ann)).toContain("second_factor_added: passkey My phone")
  })
})

const removePasskeyOf = (passkeyId: string) =>
  removePasskey(ann, { passkeyId }, { currentPassword: PASSWORD })

describe("a passkey alone", () => {
  beforeEach(async () => {
    await add(ann)
  })

  test("signs in, as often as it is asked", async () => {
    expect(await signIn()).toMatchObject({ id: ann.id })
    expect(await signIn()).toMatchObject({ id: ann.id })
    expect((await listPasskeys(ann))[0]?.lastUsedAt).not.toBeNull()
    expect(await kindsOf(ann)).toContain("passkey_used: My phone")
  })

  test.each<[string, Partial<Said>, RegExp]>([
    ["to another challenge", { challenge: aChallenge().challenge }, /challenge/],
    ["at another site", { origin: "https://cardinal.example" }, /origin/],
    ["for another site", { rpId: "cardinal.example" }, /RP ID/],
    ["without a finger, face or PIN", { isVerified: false }, /User verification required/],
    ["without saying whose it is", { userId: null }, /another account/],
    ["for somebody else", { userId: "somebody" }, /another account/],
    ["that nobody has", { id: "AAAA" }, /no such passkey/],
  ])("is refused if it answers %s", async (_, said, reason) => {
    expect(await reasonOf(() => signIn(said))).toMatch(reason)
  })

  test("is refused by the key of another", async () => {
    expect(await reasonOf(() => signIn({ id: key.id }, aChallenge(), new SoftwareKey()))).toBe(
      "wrong signature",
    )
  })

  test("answers each challenge once, and none that has ended", async () => {
    const asked = aChallenge()
    const answer = shown(key, asked)
    await recogniseByPasskey(answer, [asked])
    expect(await reasonOf(() => recogniseByPasskey(answer, [asked]))).toMatch(/used already/)
    expect(await reasonOf(() => signIn({}, aChallenge(Date.now() - 1)))).toMatch(/challenge/)
    expect(await reasonOf(() => recogniseByPasskey(answer, []))).toMatch(/challenge/)
  })

  test("is refused once it counts back, as a copy of it does", async () => {
    key.counter = 7
    await signIn()
    key.counter = 7
    expect(await reasonOf(() => signIn())).toMatch(/counter/)
    key.counter = 6
    const refusal = (await refusalOf(signIn())) as PasskeyRefused
    await auditRefusal(refusal)
    expect((await kindsOf(ann)).at(-1)).toMatch(/^passkey_refused: .*counter value 6/)
    key.counter = 2 ** 32 - 1
    expect(await signIn()).toMatchObject({ id: ann.id })
  })

  test("signs nobody in once it is removed, or the account is disabled", async () => {
    const data = { disabledAt: new Date() }
    await transaction((tx) => tx.user.update({ where: { id: ann.id }, data }))
    expect((await expectRefused(403, () => signIn())).message).toContain("disabled")
    await transaction((tx) => tx.user.update({ where: { id: ann.id }, data: { disabledAt: null } }))
    await removePasskeyOf(key.id)
    expect(await reasonOf(() => signIn())).toBe("no such passkey")
  })

  test("signs nobody in where only others know who may sign in", async () => {
    config.hasPasswords = false
    expect((await expectRefused(403, () => signIn())).message).toContain("Sign in with")
    config.hasPasswords = true
    config.ldap = { name: "Garden LDAP" } as NonNullable<typeof config.ldap>
    expect(await signIn()).toMatchObject({ id: ann.id })
    const identity = { id: newId(), userId: ann.id, issuer: "ldap", subject: ann.id }
    await transaction(async (tx) => {
      await tx.user.update({ where: { id: ann.id }, data: { passwordHash: "" } })
      await tx.identity.create({ data: identity })
    })
    const refusal = await expectRefused(403, () => signIn())
    expect(refusal.message).toBe("Sign in with Garden LDAP.")
  })

  const byEmail = async () => {
    const link = notMeLink(ann.id, Date.now() + 60_000)
    await takeBack(link.slice(link.lastIndexOf("/") + 1))
  }
  const byUndo = async () => {
    const token = newToken()
    const { id: userId, email, emailKey } = ann
    const change = { id: hashToken(token), userId, email, emailKey }
    const expiresAt = addMinutes(new Date(), 1)
    await transaction((tx) => tx.emailChange.create({ data: { ...change, expiresAt } }))
    await undoEmailChange({ token })
  }

  test.each([
    ["by an email", byEmail],
    ["with its address", byUndo],
  ])("needs the password after the account was taken back %s", async (_, takeItBack) => {
    await takeItBack()
    await expectRefused(403, () => signIn())
    expect(await listPasskeys(ann)).toMatchObject([{ needsPassword: true }])
    const asked = aChallenge()
    const pending = { sessionId: await sessionOf(ann, true), user: ann }
    const token = await completeByPasskey(pending, shown(key, asked), [asked])
    expect((await findSession(token))?.user.id).toBe(ann.id)
  })
})

describe("a passkey beside the password", () => {
  beforeEach(async () => {
    await add(ann)
  })

  test("completes a session of its own account, also without a finger, face or PIN", async () => {
    const bob = await aUser()
    const ofBob = { sessionId: await sessionOf(bob, true), user: bob }
    const asked = aChallenge()
    expect(await reasonOf(() => completeByPasskey(ofBob, shown(key, asked), [asked]))).toBe(
      "of another account",
    )
    const pending = { sessionId: await sessionOf(ann, true), user: ann }
    const answer = shown(key, asked, { isVerified: false, userId: null })
    const token = await completeByPasskey(pending, answer, [asked])
    expect((await findSession(token))?.user.id).toBe(ann.id)
    const again = { sessionId: await sessionOf(ann, true), user: ann }
    expect(await reasonOf(() => completeByPasskey(again, answer, [asked]))).toMatch(/used already/)
  })
})

describe("removing a passkey", () => {
  test("takes the password, and one's own passkey", async () => {
    await add(ann)
    const bob = await aUser()
    const ofAnn = { passkeyId: key.id }
    await expectRefused(400, () => removePasskey(ann, ofAnn, { currentPassword: "wrong" }))
    await expectRefused(404, () => removePasskey(bob, ofAnn, { currentPassword: PASSWORD }))
  })

  test("takes the recovery codes along with the last factor only, and is told by an email", async () => {
    await transaction((tx) =>
      tx.user.update({ where: { id: ann.id }, data: { emailConfirmedAt: new Date() } }),
    )
    const other = new SoftwareKey()
    await add(ann)
    await add(ann, other)
    const codes = () => db.recoveryCode.count({ where: { userId: ann.id } })
    await removePasskeyOf(key.id)
    expect(await codes()).toBe(10)
    expect(await emailsTo(ann)).toContain("A second factor of your account was removed")
    await removePasskeyOf(other.id)
    expect(await codes()).toBe(0)
    expect(await emailsTo(ann)).toContain("The last second factor of your account was removed")
    expect(await hasFactor(db, ann.id)).toBe(false)
  })

  test("is done for all by an administrator's reset, and by deleting the account", async () => {
    await add(ann)
    await transaction((tx) => removeFactors(tx, ann.id))
    expect(await listPasskeys(ann)).toEqual([])
    await add(ann)
    await transaction((tx) => tx.user.delete({ where: { id: ann.id } }))
    expect(await db.passkey.count({ where: { userId: ann.id } })).toBe(0)
  })
})
