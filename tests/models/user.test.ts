import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { db } from "~/database/db.server"
import { listPeople, toMe, toPerson, verifyLogin } from "~/models/account/user.server"
import { PASSWORD, aBoard, aMember, aUser } from "../builders"
import { expectNoEffect, expectRefused, refusalOf } from "./effect"

describe("registerUser", () => {
  beforeAll(() => aUser({ username: "Rosa", email: "Rosa@Example.org" }))

  test.each([
    ["username", { username: "Rosa" }],
    ["username in another case", { username: "rOSA" }],
    ["username in other characters of the same letters", { username: "Ｒｏｓａ" }],
    ["e-mail", { email: "Rosa@Example.org" }],
    ["e-mail in another case", { email: "ROSA@example.ORG" }],
  ])("refuses a %s that is in use, and does not say which it is", async (_what, taken) => {
    const input = { username: "Somebody", email: "somebody@example.org", ...taken }
    const refusal = await expectRefused(409, () => aUser(input))
    expect(refusal.message).toBe("This username or email is already in use")
    expect(refusal.details).toEqual({})
  })

  test("makes one account of two that ask for one name at once", async () => {
    const both = await Promise.allSettled([
      aUser({ username: "twice", email: "one@example.org" }),
      aUser({ username: "Twice", email: "two@example.org" }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(await db.user.count({ where: { usernameKey: "twice" } })).toBe(1)
  })

  test("makes an account on trial for 30 days, its password hashed", async () => {
    const user = await aUser({ username: "Ada", name: "Ada Lovelace", email: "Ada@example.org" })
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(user)
    expect(user).toMatchObject({
      username: "Ada",
      name: "Ada Lovelace",
      email: "Ada@example.org",
      avatar: null,
      subscriptionStatus: "trial",
    })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(user.passwordHash).not.toContain(PASSWORD)
    const off = (user.trialEndsAt?.getTime() ?? 0) - addDays(user.createdAt, 30).getTime()
    expect(Math.abs(off)).toBeLessThan(60_000)
  })
})

describe("verifyLogin", () => {
  let user: User

  beforeAll(async () => {
    user = await aUser({ username: "Grace" })
  })

  test("refuses a wrong password and a missing account in the same words", async () => {
    const attempts = [
      { username: "Grace", password: "wrong horse" },
      { username: "Grace", password: `${PASSWORD} ` },
      { username: "Grace", password: PASSWORD.toUpperCase() },
      { username: "Nobody", password: PASSWORD },
      { username: "Nobody", password: "nobody's password" },
      { username: user.email, password: PASSWORD },
      { username: user.id, password: PASSWORD },
    ]
    for (const attempt of attempts) {
      const refusal = await expectRefused(401, () => verifyLogin(attempt))
      expect([refusal.message, refusal.details]).toEqual(["Invalid credentials", {}])
    }
  })

  test.each(["Grace", "grace", "GRACE"])("finds the account of %s", async (username) => {
    expect(await verifyLogin({ username, password: PASSWORD })).toEqual(user)
  })

  test("keeps accounts with the same password apart", async () => {
    const twin = await aUser({ username: "Twin" })
    expect(twin.passwordHash).not.toBe(user.passwordHash)
    expect((await verifyLogin({ username: "Twin", password: PASSWORD })).id).toBe(twin.id)
  })

  test("does not find an account by half a surrogate pair", async () => {
    const refusal = await refusalOf(verifyLogin({ username: "\uFFFD", password: PASSWORD }))
    expect(refusal.status).toBe(401)
  })
})

describe("listPeople", () => {
  test("gives oneself and those who share a board, by name, once each", async () => {
    const zoe = await aUser({ name: "Zoe" })
    const ben = await aUser({ name: "Ben" })
    const amy = await aUser({ name: "Amy" })
    const stranger = await aUser({ name: "Stranger" })
    const [one, two] = [await aBoard(zoe), await aBoard(ben)]
    await aMember(one.id, "viewer", ben)
    await aMember(two.id, "editor", zoe)
    // Amy shares a board with Ben only.
    const three = await aBoard(amy)
    await aMember(three.id, "viewer", ben)
    expect(await expectNoEffect(() => listPeople(zoe))).toEqual([ben, zoe].map(toPerson))
    expect(await listPeople(ben)).toEqual([amy, ben, zoe].map(toPerson))
    expect(await listPeople(stranger)).toEqual([toPerson(stranger)])
  })
})

describe("what is shown of an account", () => {
  test("to others: never the e-mail or the hash", async () => {
    const user = await aUser({ name: "Ada Lovelace" })
    expect(toPerson(user)).toEqual({
      id: user.id,
      name: "Ada Lovelace",
      username: user.username,
      avatar: expect.stringMatching(/^\/avatars\/default\/[0-4]\/AL\.svg$/) as string,
      initials: "AL",
    })
  })

  test("to its owner: the e-mail and the trial, never the hash", async () => {
    const user = await aUser()
    expect(toMe(user)).toEqual({
      ...toPerson(user),
      email: user.email,
      emailConfirmed: false,
      createdAt: user.createdAt.toISOString(),
      subscriptionStatus: "trial",
      trialEndsAt: user.trialEndsAt?.toISOString(),
      plan: null,
    })
    expect(toMe({ ...user, trialEndsAt: null }).trialEndsAt).toBeNull()
  })
})
