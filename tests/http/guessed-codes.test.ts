import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { emailsTo } from "../outbox"
import { startServer, type TestServer } from "../server"
import { codeOf, passwordOf, setUp } from "./authenticators"
import { aPerson, credentialsOf, PASSWORD, Person } from "./client"
import { eventually } from "./eventually"
import { change } from "./rows"

// Somebody who knows a password guesses codes, and keeps nobody out by that.

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } })
})
afterAll(() => server.stop())

const from = (address: string) => ({ "X-Forwarded-For": address })
const PAGE = "/login/code"
const WRONG = { code: "000000" }

async function guess(browser: Person, address: string) {
  return (await browser.form(PAGE, WRONG, from(address))).status
}

/** Guesses from so many addresses, each in a range of its own. */
async function guessFromAfar(browser: Person, addresses: number) {
  const statuses = []
  for (let i = 0; i < addresses; i += 1) statuses.push(await guess(browser, `10.${i}.0.1`))
  return statuses
}

describe.concurrent("guesses of a code", () => {
  test("are refused past some at an address, where a right one still signs in", async ({
    expect,
  }) => {
    const ann = await aPerson(server)
    const { key } = await setUp(ann)
    const { browser } = await passwordOf(ann)
    const address = "192.0.2.1"
    for (let i = 0; i < 8; i += 1) expect(await guess(browser, address)).toBe(400)
    const owner = await passwordOf(ann, "/login", from(address))
    const right = owner.browser.form(PAGE, { code: codeOf(key, 1) }, from(address))
    const program = { ...credentialsOf(ann), ...WRONG }
    const call = new Person(server).api("POST", "/api/auth/login", program, from(address))
    expect(await guess(browser, address)).toBe(429)
    expect(await call).toMatchObject({ status: 429 })
    expect(await right).toMatchObject({ status: 303, to: "/boards" })
  })

  test("from sixty addresses keep nobody out, and are told to the owner once", async ({
    expect,
  }) => {
    const ann = await aPerson(server)
    const confirm = `UPDATE "User" SET "emailConfirmedAt" = '2026-11-01T00:00:00.000+00:00' WHERE "id" = ?`
    change(server, confirm, [ann.id])
    const { key, codes } = await setUp(ann)
    const { browser } = await passwordOf(ann)
    expect(await guessFromAfar(browser, 60)).toEqual(Array<number>(60).fill(400))
    const owner = await passwordOf(ann)
    const code = codeOf(key, 1)
    expect(await owner.browser.form(PAGE, { code })).toMatchObject({ status: 303, to: "/boards" })
    // The next guess at the account has to wait. A recovery code, and a browser that is known, do not.
    const late = guess(browser, "10.0.0.1")
    const other = await passwordOf(ann)
    const recovered = await other.browser.form(PAGE, { code: codes[0] ?? "" }, from("10.0.0.1"))
    expect(recovered).toMatchObject({ status: 303, to: "/boards" })
    await owner.browser.form("/logout", {})
    await owner.browser.form("/login", credentialsOf(ann))
    expect(await guess(owner.browser, "10.0.0.1")).toBe(400)
    expect(await late).toBe(429)
    const subject = "Somebody who knows your password tried to sign in"
    const told = () =>
      emailsTo(server, ann.me?.email ?? "").filter(({ headers }) => headers.subject === subject)
    await eventually("an email of the guesses", () => told()[0])
    expect(told()[0]?.text).toContain("/not-me/")
    expect(told()).toHaveLength(1)
  })

  test("from one address, each by another sign-in, keep nobody out who is elsewhere", async ({
    expect,
  }) => {
    const ann = await aPerson(server)
    const { key } = await setUp(ann)
    const first = await passwordOf(ann)
    await guessFromAfar(first.browser, 60)
    const owner = await passwordOf(ann, "/login", from("203.0.113.1"))
    const guessers = await Promise.all(Array.from({ length: 6 }, () => passwordOf(ann)))
    let answered = 0
    for (const { browser } of guessers) {
      // Those that still wait at the end of the tests break off.
      guess(browser, "198.51.100.1").then(
        () => (answered += 1),
        () => null,
      )
    }
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    const code = codeOf(key, 1)
    const right = await owner.browser.form(PAGE, { code }, from("203.0.113.1"))
    expect(right).toMatchObject({ status: 303, to: "/boards" })
  })
})

test("a new app is confirmed however many wrong codes came before: its page shows the secret", async () => {
  const ann = await aPerson(server)
  const begin = { intent: "begin-authenticator", currentPassword: PASSWORD }
  await ann.form("/settings/security", begin)
  const SETUP = "/settings/authenticator"
  for (let i = 0; i < 10; i += 1) {
    const wrong = await ann.form(SETUP, { intent: "confirm-authenticator", ...WRONG })
    expect(wrong.status).toBe(400)
  }
  expect((await setUp(ann)).codes).toHaveLength(10)
})
