import { setImmediate as nextTurn } from "node:timers/promises"
import { hash } from "@node-rs/argon2"
import { describe, expect, test } from "vitest"
import { onBehalfOf } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import { hashPassword, verifyPassword } from "~/models/people/account/password.server"

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

describe("letters that keyboards write in two ways", () => {
  const composed = "pâté für Åsa"
  const decomposed = composed.normalize("NFD")

  test.each([
    [composed, decomposed],
    [decomposed, composed],
  ])("are the same: %j and %j", async (set, typed) => {
    expect(set).not.toBe(typed)
    expect(await verifyPassword(await hashPassword(set), typed)).toBe(true)
    expect(await verifyPassword(await hashPassword(set), "pate fur Asa")).toBe(false)
  })

  test.each([composed, decomposed, `${composed} ${decomposed}`])(
    "let hashes of the version before in, which are of what was typed: %j",
    async (typed) => {
      const before = await hash(typed)
      expect(await verifyPassword(before, typed)).toBe(true)
      if (typed === decomposed) expect(await verifyPassword(before, composed)).toBe(true)
      expect(await verifyPassword(before, "another")).toBe(false)
    },
  )

  test("count as one sign for the limit", async () => {
    const longest = "é".repeat(200).normalize("NFD")
    const hashed = await hashPassword(longest)
    expect(await verifyPassword(hashed, longest)).toBe(true)
    const long = "é".repeat(201)
    expect(await verifyPassword(await hashPassword(long), long)).toBe(false)
  })
})

describe("hashPassword", () => {
  test("makes another hash each time, with OWASP's parameters", async () => {
    const [one, two] = await Promise.all([hashPassword("same"), hashPassword("same")])
    expect(one).not.toBe(two)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test("200 at once from an address: some are told to come back, the others are done, and another waits for none", async () => {
  const hashed = await hashPassword("right one")
  await nextTurn()
  const from = (address: string) =>
    onBehalfOf(address, { address, userAgent: "" }, () => verifyPassword(hashed, "right one"))
  const attempts = Array.from({ length: 200 }, () => from("192.0.2.1"))
  let done = 0
  for (const attempt of attempts)
    attempt.then(
      () => (done += 1),
      () => undefined,
    )
  expect(await from("192.0.2.2")).toBe(true)
  expect(done).toBeLessThan(10)
  const outcomes = await Promise.allSettled(attempts)
  const refusals = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason as unknown] : []))
  // Two run, 60 wait.
  expect(outcomes.length - refusals.length).toBe(62)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ status: 429, details: { retryAfter: 1 } })
  }
  expect(await verifyPassword(hashed, "right one")).toBe(true)
})
