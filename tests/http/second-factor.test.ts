import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { codeOf, codesIn, keyIn, passwordOf, SETUP, setUp } from "./authenticators"
import { aPerson, PASSWORD, Person } from "./client"
import { make } from "./garden"
import { textOf } from "./page"
import { change } from "./rows"
import { sharedServer } from "./shared-server"

// Signing in with a code beside the password, through pages and calls.

const server = sharedServer()

const password = { currentPassword: PASSWORD }
describe("an authenticator app", () => {
  test("takes the password to set up, and counts once its first code is entered", async () => {
    const ann = await aPerson(server)
    const wrong = { intent: "begin-authenticator", currentPassword: "wrong horse" }
    expect((await ann.form("/settings/security", wrong)).status).toBe(400)
    expect(keyIn(await ann.get(SETUP))).toBe("")
    await ann.form("/settings/security", { intent: "begin-authenticator", ...password })
    const page = await ann.get(SETUP)
    expect(page.text).toContain("otpauth://totp/Cardinal")
    const refused = await ann.form(SETUP, { intent: "confirm-authenticator", code: "000000" })
    expect(refused.status).toBe(400)
    // The page shows the same key again.
    expect(keyIn(refused)).toBe(keyIn(page))
    expect(await (await passwordOf(ann)).browser.isSignedIn()).toBe(true)
    const code = codeOf(keyIn(page))
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const done = await ann.form(SETUP, { intent: "confirm-authenticator", code: spaced })
    expect(codesIn(done)).toHaveLength(10)
    expect(await ann.isSignedIn()).toBe(true)
    // Nothing shows the key or the codes again.
    for (const path of [SETUP, "/settings/security"]) {
      const { text } = await ann.get(path)
      expect(text).not.toContain(keyIn(page))
      expect(codesIn(await ann.get(path))).toEqual([])
    }
  })

  test("is asked for after the password, and nothing else opens before it", async () => {
    const ann = await aPerson(server)
    const board = await make(ann, "/api/boards", { name: "Garden" })
    const { key } = await setUp(ann)
    const wanted = `/login?redirectTo=${encodeURIComponent(`/board/${board.id}`)}`
    const { browser, answer } = await passwordOf(ann, wanted)
    expect([answer.status, answer.to]).toEqual([
      303,
      `/login/code?redirectTo=${encodeURIComponent(`/board/${board.id}`)}`,
    ])
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.get(`/board/${board.id}`)).to).toMatch(/^\/login\?/)
    expect((await browser.get(`/board/${board.id}.json`)).to).toMatch(/^\/login\?/)
    const end = { intent: "end-other-sessions" }
    expect((await browser.form("/settings/security", end)).to).toMatch(/^\/login/)
    const path = answer.to ?? ""
    const refused = await browser.form(path, { code: "123456" })
    expect([refused.status, textOf(refused.text)]).toEqual([
      400,
      expect.stringContaining("This code is not right, or was used already"),
    ])
    const code = codeOf(key, 1)
    const done = await browser.form(path, { code })
    expect([done.status, done.to]).toEqual([303, `/board/${board.id}`])
    expect(await browser.isSignedIn()).toBe(true)
    const again = await passwordOf(ann)
    expect((await again.browser.form("/login/code", { code })).status).toBe(400)
  })

  test("leaves a pending sign-in without a way to a factor of its own", async () => {
    const ann = await aPerson(server)
    await setUp(ann)
    const { browser } = await passwordOf(ann)
    const begun = await browser.form("/login/set-up", { intent: "begin-authenticator" })
    expect(begun.status).toBe(409)
    expect(keyIn(begun)).toBe("")
    expect((await browser.form(SETUP, { intent: "confirm-authenticator", code: "1" })).to).toMatch(
      /^\/login/,
    )
    expect(await browser.isSignedIn()).toBe(false)
  })

  test("is not added to a passkey by who knows the password alone", async () => {
    const ann = await aPerson(server)
    const passkey = `INSERT INTO "Passkey" ("id", "userId", "publicKey", "counter", "transports", "name")
      VALUES (?, ?, 'AA', 0, '', 'Key')`
    change(server, passkey, [`key of ${ann.id}`, ann.id])
    const { browser } = await passwordOf(ann)
    const begun = await browser.form("/login/set-up", { intent: "begin-authenticator" })
    expect([begun.status, keyIn(begun)]).toEqual([409, ""])
  })

  test("gives ten codes for a lost phone, each for once", async () => {
    const ann = await aPerson(server)
    const { codes } = await setUp(ann)
    const [first = ""] = codes
    const { browser } = await passwordOf(ann)
    expect((await browser.form("/login/code", { code: first.toUpperCase() })).to).toBe("/boards")
    const second = await passwordOf(ann)
    expect((await second.browser.form("/login/code", { code: first })).status).toBe(400)
    expect(textOf((await ann.get("/settings/security")).text)).toContain("9 recovery codes left")
    const renewed = await ann.form("/settings/security", {
      intent: "renew-recovery-codes",
      ...password,
    })
    expect(codesIn(renewed)).toHaveLength(10)
    expect((await second.browser.form("/login/code", { code: codes[1] ?? "" })).status).toBe(400)
  })

  test("is not asked for in a trusted browser, until the person says so", async () => {
    const ann = await aPerson(server)
    const { key } = await setUp(ann)
    const { browser } = await passwordOf(ann)
    await browser.form("/login/code", { code: codeOf(key, 1), trust: "on" })
    await browser.form("/logout", {})
    const login = { username: ann.me?.username ?? "", password: PASSWORD }
    expect((await browser.form("/login", login)).to).toBe("/boards")
    expect(await browser.isSignedIn()).toBe(true)
    await ann.form("/settings/security", { intent: "forget-trusted-browsers" })
    await browser.form("/logout", {})
    expect((await browser.form("/login", login)).to).toBe("/login/code")
    // Trust is of one account.
    const bob = await aPerson(server)
    await setUp(bob)
    expect((await passwordOf(bob)).answer.to).toBe("/login/code")
  })

  test("is a field of the call that signs in", async () => {
    const ann = await aPerson(server)
    const { key } = await setUp(ann)
    const login = { username: ann.me?.username ?? "", password: PASSWORD }
    const program = new Person(server)
    const without = await program.api("POST", "/api/auth/login", login)
    expect([without.status, without.text]).toEqual([401, expect.stringContaining("as code")])
    const wrong = await program.api("POST", "/api/auth/login", { ...login, code: "000000" })
    expect(wrong.status).toBe(401)
    const odd = await program.api("POST", "/api/auth/login", { ...login, code: {} })
    expect(odd.status).toBe(400)
    expect(await program.isSignedIn()).toBe(false)
    const right = await program.api("POST", "/api/auth/login", { ...login, code: codeOf(key, 1) })
    expect(right.status).toBe(200)
    expect(await program.isSignedIn()).toBe(true)
  })

  test("is taken away with the password only", async () => {
    const ann = await aPerson(server)
    await setUp(ann)
    const remove = { intent: "remove-authenticator" }
    const wrong = { ...remove, currentPassword: "wrong horse" }
    expect((await ann.form("/settings/security", wrong)).status).toBe(400)
    expect((await passwordOf(ann)).answer.to).toBe("/login/code")
    await ann.form("/settings/security", { ...remove, ...password })
    expect((await passwordOf(ann)).answer.to).toBe("/boards")
  })
})

describe("a server that requires a second factor", () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startServer({ env: { SECOND_FACTOR: "everybody" } })
  })
  afterAll(() => strict.stop())

  test("lets nobody in before one is set up, which is part of signing in", async () => {
    const browser = new Person(strict)
    const fields = { username: "ann", name: "Ann", email: "ann@example.org", password: PASSWORD }
    const joined = await browser.form("/register", { ...fields, confirmPassword: PASSWORD })
    expect(joined.to).toMatch(/^\/login\/set-up/)
    expect(await browser.isSignedIn()).toBe(false)
    expect(keyIn(await browser.get("/login/set-up"))).toBe("")
    await browser.form("/login/set-up", { intent: "begin-authenticator" })
    const key = keyIn(await browser.get("/login/set-up"))
    const wrong = await browser.form("/login/set-up", { intent: "confirm", code: "000000" })
    expect([wrong.status, keyIn(wrong)]).toEqual([400, key])
    const done = await browser.form("/login/set-up?redirectTo=%2Fmy", {
      intent: "confirm-authenticator",
      code: codeOf(key),
    })
    expect(codesIn(done)).toHaveLength(10)
    expect(done.text).toContain('href="/my"')
    expect(await browser.isSignedIn()).toBe(true)
    const program = new Person(strict)
    const login = { username: "ann", password: PASSWORD, code: codeOf(key, 1) }
    expect((await program.api("POST", "/api/auth/login", login)).status).toBe(200)
  })

  test("refuses a program whose person has none", async () => {
    const program = new Person(strict)
    const fields = { username: "bo", password: PASSWORD }
    const body = { ...fields, name: "Bo", email: "bo@example.org", confirmPassword: PASSWORD }
    await program.api("POST", "/api/auth/register", body)
    expect(await program.isSignedIn()).toBe(false)
    const refused = await program.api("POST", "/api/auth/login", fields)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("second factor")])
    expect(await program.isSignedIn()).toBe(false)
  })
})
