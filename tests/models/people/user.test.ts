import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { db } from "~/database/db.server"
import { listPeople, verifyLogin } from "~/models/people/account/user.server"
import { toPerson } from "~/models/access/person.server"
import { PASSWORD, aBoard, aMember, aUser } from "../../builders"
import { expectNoEffect, refusalOf } from "../effect"

describe("registerUser", () => {
  beforeAll(() => aUser({ username: "Rosa", email: "Rosa@Example.org" }))

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

  test.each(["Grace", "grace", "GRACE"])("finds the account of %s", async (username) => {
    expect(await verifyLogin({ username, password: PASSWORD })).toEqual(user)
  })

  test("keeps accounts with the same password apart", async () => {
    const password = "another correct horse"
    const [one, two] = [
      await aUser({ password, confirmPassword: password }),
      await aUser({ password, confirmPassword: password }),
    ]
    expect(one.passwordHash).not.toBe(two.passwordHash)
    for (const { id, username } of [one, two]) {
      expect((await verifyLogin({ username, password })).id).toBe(id)
    }
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
