import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { nameKey } from "~/models/text/name-key"
import { Register } from "~/models/people/account/user"
import { verifyLogin } from "~/models/people/account/user.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { fillUsernameShapes } from "~/models/people/account/username-shape.server"
import { aUser, PASSWORD } from "../../builders"
import { expectRefused } from "../effect"

const input = (username: string) => ({
  username,
  name: "Somebody",
  email: "somebody@example.org",
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

describe("a username", () => {
  test.each([
    ["a joiner of graphemes", "char\u034Flie"],
    ["a selector of variants", "charlie\uFE0F"],
    ["a Hangul filler", "charlie\u3164"],
    ["a Hangul filler of an initial", "charlie\u115F"],
    ["an empty Braille pattern", "charlie\u2800"],
    ["a joiner", "char\u200Dlie"],
    ["a tag", "charlie\u{E0041}"],
    ["a selector of variants beyond the first", "charlie\u{E0100}"],
  ])("with %s is refused", (_what, username) => {
    const result = Register.safeParse(input(username))
    expect(result.error?.issues).toMatchObject([{ path: ["username"] }])
  })

  test.each(["zoë", "أحمد", "王小明", "नेहा", "🌻", "o'neil-2", "żółw"])(
    "as %s is taken",
    (name) => {
      expect(Register.safeParse(input(name)).success).toBe(true)
    },
  )
})

describe("a new username", () => {
  beforeAll(async () => {
    await aUser({ username: "charlie" })
    await aUser({ username: "Marc0" })
    await aUser({ username: "иван" })
  })
  afterEach(() => {
    config.admins = []
  })

  const LIKE = [
    ["charlie", "сharlie"],
    ["charlie", "ChаrIie"],
    ["charlie", "char1ie"],
    ["charlie", "CHАRLIE"],
    ["charlie", "𝒸harlie"],
    ["Marc0", "marco"],
    ["Marc0", "rnarc0"],
  ] as const
  test.each(LIKE)("that looks like %s is in use: %s", async (_name, username) => {
    const refusal = await expectRefused(409, () => aUser({ username }))
    expect(refusal.message).toBe("This username or email is already in use")
  })

  test.each(["charly", "charlié", "иванка", "marco2"])("as %s is free", async (username) => {
    expect(await aUser({ username })).toMatchObject({ username })
  })

  test("that looks like the administrator's who has no account is in use", async () => {
    config.admins = ["overseer"]
    await expectRefused(409, () => aUser({ username: "оverseer" }))
  })

  test("is taken once by two that look alike and come together", async () => {
    const both = await Promise.allSettled([
      aUser({ username: "paypal" }),
      aUser({ username: "рaypal" }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })
})

describe("the username of a deleted account", () => {
  beforeAll(async () => {
    const person = await aUser({ username: "Wilhe1m" })
    await deleteAccount(person, { currentPassword: PASSWORD, hideName: true })
  })

  test.each(["Wilhe1m", "wilhe1m", "wilhelm", "WiIhelm", "ᴡilhelm"])(
    "is not given out again, as %s",
    async (username) => {
      await expectRefused(409, () => aUser({ username }))
    },
  )

  test("is in no table as it was written", async () => {
    expect(await aUser({ username: "wilhelmine" })).toMatchObject({ username: "wilhelmine" })
    const rows = await db.usedUsername.findMany()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/wilhe/i)
  })
})

test("accounts from before look-alikes were refused sign in, and are compared once filled in", async () => {
  const [older, like] = [await aUser({ username: "older" }), await aUser({ username: "other" })]
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: older.id }, data: { usernameShape: null } })
    const username = "оther"
    const data = { username, usernameKey: nameKey(username), usernameShape: null }
    await tx.user.update({ where: { id: like.id }, data })
  })
  await fillUsernameShapes()
  expect(await db.user.count({ where: { usernameShape: null } })).toBe(0)
  expect((await verifyLogin({ username: "оther", password: PASSWORD })).id).toBe(like.id)
  await expectRefused(409, () => aUser({ username: "оlder" }))
  await expectRefused(409, () => aUser({ username: "other" }))
})
