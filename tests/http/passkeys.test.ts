import { describe, expect, test } from "vitest"
import { startServer } from "../server"
import { SoftwareKey, type Said } from "../software-key"
import { aPerson, aRegistration, credentialsOf, PASSWORD, Person, type Answer } from "./client"
import { make } from "./garden"
import { askedIn } from "./passkeys"
import { textOf } from "./page"
import { change } from "./rows"
import { sharedServer } from "./shared-server"

// Signing in by a passkey, through the pages that ask a browser for it.

const server = sharedServer()

const ADD = "/settings/passkeys/new"
const ALONE = "/login/passkey"
const begin = { intent: "begin-passkey", currentPassword: PASSWORD }

const codesIn = ({ text }: Answer) =>
  [...text.matchAll(/<code>((?:[a-z2-9]{4}-){3}[a-z2-9]{4})<\/code>/g)].map(([, code = ""]) => code)

async function addKey(person: Person, key = new SoftwareKey()) {
  await person.form("/settings/security", begin)
  const passkey = key.create(askedIn((await person.get(ADD)).text))
  const answer = await person.form(ADD, { intent: "add-passkey", passkey, name: "My key" })
  return { key, answer, codes: codesIn(answer) }
}

/** Shows a passkey on a page that asks for it. */
async function show(browser: Person, path: string, key: SoftwareKey, said: Partial<Said> = {}) {
  const passkey = key.show({ ...askedIn((await browser.get(path)).text), ...said })
  return browser.form(path, { intent: "show", passkey })
}

async function passwordOf(person: Person, path = "/login") {
  const browser = new Person(person.server)
  return { browser, answer: await browser.form(path, credentialsOf(person)) }
}

describe("a passkey", () => {
  test("is added after the password only, in the browser that gave it", async () => {
    const ann = await aPerson(server)
    expect(textOf((await ann.get(ADD)).text)).toContain("No passkey is being added")
    const wrong = { ...begin, currentPassword: "wrong horse" }
    expect((await ann.form("/settings/security", wrong)).status).toBe(400)
    expect(textOf((await ann.get(ADD)).text)).toContain("No passkey is being added")
    await ann.form("/settings/security", begin)
    const page = await ann.get(ADD)
    const passkey = new SoftwareKey().create(askedIn(page.text))
    const { browser } = await passwordOf(ann)
    const fields = { intent: "add-passkey", passkey, name: "Mine" }
    expect((await browser.form(ADD, fields)).status).toBe(400)
    const added = await ann.form(ADD, fields)
    expect([added.status, codesIn(added).length]).toEqual([200, 10])
    expect(await ann.isSignedIn()).toBe(true)
    expect(textOf((await ann.get("/settings/security")).text)).toContain("Mine")
  })

  test("is no answer to what another page asked", async () => {
    const ann = await aPerson(server)
    const { key } = await addKey(ann)
    const alone = new Person(server)
    const { challenge } = askedIn((await alone.get(ALONE)).text)
    const { browser } = await passwordOf(ann)
    const mixed = await show(browser, "/login/code", key, { challenge, userId: ann.id })
    expect(mixed.status).toBe(401)
    await browser.get(ALONE)
    const { challenge: ofLogin } = askedIn((await browser.get(ALONE)).text)
    expect((await show(browser, "/login/code", key, { challenge: ofLogin })).status).toBe(401)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test("signs in by itself, and leads where one wanted to go", async () => {
    const ann = await aPerson(server)
    const { key } = await addKey(ann)
    const owner = await aPerson(server)
    const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
    const made = await owner.api("POST", `/api/boards/${boardId}/invite`, { role: "viewer" })
    const { inviteLink } = made.json() as { inviteLink: string }
    const to = new URL(inviteLink).pathname
    const browser = new Person(server)
    const path = `${ALONE}?redirectTo=${encodeURIComponent(to)}`
    const done = await show(browser, path, key, { userId: ann.id })
    expect([done.status, done.to]).toEqual([303, `/board/${boardId}`])
    expect(await browser.isSignedIn()).toBe(true)
    expect((await browser.get(ALONE)).to).toBe("/boards")
  })

  test("is refused alike whether nobody has it or it signs wrongly", async () => {
    const ann = await aPerson(server)
    const { key } = await addKey(ann)
    const browser = new Person(server)
    const unknown = await show(browser, ALONE, new SoftwareKey(), { userId: ann.id })
    const other = new SoftwareKey()
    const wrong = await show(browser, ALONE, other, { userId: ann.id, id: key.id })
    expect([unknown.status, wrong.status]).toEqual([401, 401])
    const messageIn = ({ text }: Answer) => textOf(text).match(/This passkey[^.]*\.[^.]*\./)?.[0]
    expect(messageIn(unknown)).toBe(messageIn(wrong))
    expect(messageIn(wrong)).toContain("not accepted")
    expect(await browser.isSignedIn()).toBe(false)
  })

  test("completes a password, as a recovery code does in its place", async () => {
    const ann = await aPerson(server)
    const { key, codes } = await addKey(ann)
    const { browser, answer } = await passwordOf(ann, "/login?redirectTo=%2Fmy")
    expect(answer.to).toBe("/login/code?redirectTo=%2Fmy")
    expect(textOf((await browser.get("/login/code")).text)).toContain("Passkeys need JavaScript")
    expect((await show(browser, answer.to ?? "", key)).to).toBe("/my")
    expect(await browser.isSignedIn()).toBe(true)
    const second = await passwordOf(ann)
    expect((await second.browser.form("/login/code", { code: codes[0] ?? "" })).to).toBe("/boards")
    const program = new Person(server)
    const login = credentialsOf(ann)
    const without = await program.api("POST", "/api/auth/login", login)
    expect([without.status, without.text]).toEqual([401, expect.stringContaining("recovery code")])
    const code = codes[1] ?? ""
    expect((await program.api("POST", "/api/auth/login", { ...login, code })).status).toBe(200)
  })

  test("needs JavaScript, as its pages say, beside the other ways to sign in", async () => {
    const ann = await aPerson(server)
    await ann.form("/settings/security", begin)
    const visitor = new Person(server)
    for (const { text } of [await ann.get(ADD), await visitor.get(ALONE)]) {
      expect(textOf(text)).toContain("Passkeys need JavaScript")
      expect(text).not.toContain("Use Passkey")
    }
    expect((await visitor.get("/login")).text).toContain(`href="${ALONE}"`)
    expect(textOf((await visitor.get(ALONE)).text)).toContain("Sign in another way")
  })

  test("is renamed and removed by its owner", async () => {
    const ann = await aPerson(server)
    const { key } = await addKey(ann)
    const path = `/settings/passkeys/${key.id}`
    await ann.form(path, { intent: "rename-passkey", name: "Blue key" })
    expect(textOf((await ann.get("/settings/security")).text)).toContain("Blue key")
    const remove = { intent: "remove-passkey", currentPassword: PASSWORD }
    expect((await ann.form(path, { ...remove, currentPassword: "wrong" })).status).toBe(400)
    expect((await ann.form(path, remove)).status).toBe(303)
    expect((await ann.get(path)).status).toBe(404)
    expect((await show(new Person(server), ALONE, key, { userId: ann.id })).status).toBe(401)
    expect((await passwordOf(ann)).answer.to).toBe("/boards")
  })

  test("needs no password in an account without one", async () => {
    const ann = await aPerson(server)
    change(server, `UPDATE "User" SET "passwordHash" = '' WHERE "id" = ?`, [ann.id])
    const page = await ann.get("/settings/security")
    expect(page.text).toMatch(/value="begin-passkey"\/>(?!.{0,80}currentPassword)/)
    await ann.form("/settings/security", { intent: "begin-passkey" })
    expect(askedIn((await ann.get(ADD)).text).challenge).not.toBe("")
  })
})

test("guesses of passkeys end after some", async () => {
  const limited = await startServer({ env: { RATE_LIMIT: "on" } })
  try {
    const ann = await aPerson(limited)
    const browser = new Person(limited)
    const statuses: number[] = []
    for (let i = 0; i < 61; i += 1) {
      statuses.push((await show(browser, ALONE, new SoftwareKey(), { userId: "x" })).status)
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429])
    const { key } = await addKey(ann)
    const right = await show(new Person(limited), ALONE, key, { userId: ann.id })
    expect([right.status, right.to]).toEqual([303, "/boards"])
  } finally {
    await limited.stop()
  }
})

test("a server that requires a second factor takes a passkey for it", async () => {
  const strict = await startServer({ env: { SECOND_FACTOR: "everybody" } })
  try {
    const browser = new Person(strict)
    const joined = await browser.form("/register", aRegistration())
    expect(joined.to).toMatch(/^\/login\/set-up/)
    const key = new SoftwareKey()
    const passkey = key.create(askedIn((await browser.get("/login/set-up")).text))
    const fields = { intent: "add-passkey", passkey, name: "Key" }
    const done = await browser.form("/login/set-up?redirectTo=%2Fmy", fields)
    expect([codesIn(done).length, await browser.isSignedIn()]).toEqual([10, true])
    expect(done.text).toContain('href="/my"')
    const { id } = (await browser.get("/api/auth/me")).json() as { id: string }
    const other = new Person(strict)
    expect((await show(other, ALONE, key, { userId: id })).to).toBe("/boards")
    expect(await other.isSignedIn()).toBe(true)
  } finally {
    await strict.stop()
  }
})

test("a server at an address without a name, or without https, offers no passkeys", async () => {
  for (const PUBLIC_URL of ["http://cards.example.org", "https://192.0.2.7"]) {
    const other = await startServer({ env: { PUBLIC_URL } })
    try {
      const visitor = new Person(other)
      expect((await visitor.get("/login")).text).not.toContain("/login/passkey")
      expect((await visitor.get(ALONE)).status).toBe(404)
    } finally {
      await other.stop()
    }
  }
})
