import { describe, expect, test } from "vitest"
import { DomainError } from "~/errors"
import { hashPassword, verifyPassword } from "~/models/account/password.server"

describe("verifyPassword", () => {
  test("is false for a wrong password", async () => {
    expect(await verifyPassword(await hashPassword("right one"), "wrong one")).toBe(false)
  })

  test("is false without an account, whatever the password", async () => {
    for (const password of ["", "right one", "nobody's password"]) {
      expect(await verifyPassword(undefined, password)).toBe(false)
    }
  })

  test.each(["right one", " spaces around ", "пароль", "🌹🌹🌹", "x".repeat(200)])(
    "is true for the right password: %s",
    async (password) => {
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true)
    },
  )
})

describe("hashPassword", () => {
  test("makes another hash each time, with OWASP's parameters", async () => {
    const [one, two] = await Promise.all([hashPassword("same"), hashPassword("same")])
    expect(one).not.toBe(two)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test("200 at once: some are told to come back, the others are done, and it goes on", async () => {
  const hashed = await hashPassword("right one")
  const attempts = Array.from({ length: 200 }, () => verifyPassword(hashed, "right one"))
  const outcomes = await Promise.allSettled(attempts)
  const refusals = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason as unknown] : []))
  // Two run, 60 wait.
  expect(outcomes.length - refusals.length).toBe(62)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ status: 503, details: { retryAfter: 5 } })
  }
  expect(await verifyPassword(hashed, "right one")).toBe(true)
})
