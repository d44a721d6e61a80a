import type { CalendarFeed } from "~/models/programs/calendar-feed/calendar-feed"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { CLIENT, startSignOnProvider, type SignOnProvider } from "../sign-on-provider"
import { freePort } from "../free-port"
import { eventually } from "./eventually"
import { emailsTo } from "../outbox"
import { aPerson, aRegistration, PASSWORD, Person } from "./client"
import { make } from "./garden"
import { textOf } from "./page"
import { change, query } from "./rows"
import { atProvider, signOn } from "./sign-on"
import { aProgram } from "./tokens"

// Signing in by a real provider, and what it, or somebody in between, may send.

let provider: SignOnProvider
let server: TestServer
let first: TestServer

const envOf = ({ issuer }: SignOnProvider, port: number) => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: "Garden ID",
})

beforeAll(async () => {
  const port = await freePort()
  provider = await startSignOnProvider(`http://127.0.0.1:${String(port)}`)
  server = first = await startServer({ env: envOf(provider, port) })
})

async function restart(): Promise<void> {
  const { dataDir, port } = server
  await server.signal("SIGTERM")
  server = await startServer({ dataDir, env: envOf(provider, port) })
}

/** The check runs at the start, and then every minute. */
async function askTheProvider(): Promise<void> {
  change(server, `UPDATE "Identity" SET "checkAt" = 1 WHERE "refreshToken" IS NOT NULL`)
  await restart()
  const due = () => query(server, `SELECT 1 FROM "Identity" WHERE "checkAt" = 1`)
  await expect.poll(() => due().length).toBe(0)
}

afterAll(async () => {
  await server.stop()
  await first.stop()
  await provider.stop()
})

let count = 0
/** Somebody whom the provider knows. @returns their subject */
function known(claims: Record<string, unknown> = {}): string {
  const subject = `subject-${String((count += 1))}`
  provider.people.set(subject, {
    name: "Ana Gardener",
    preferred_username: `ana${String(count)}`,
    email: `ana${String(count)}@example.org`,
    email_verified: true,
    ...claims,
  })
  return subject
}
const meOf = async (person: Person) => (await person.get("/api/auth/me")).json()

describe("a first sign-in", () => {
  test("makes an account with name and confirmed address, and leads where one wanted to go", async () => {
    const browser = new Person(server)
    const page = await browser.get("/login?redirectTo=%2Fmy")
    expect(textOf(page.text)).toContain("Sign in with Garden ID")
    expect(page.text).toContain('href="/auth/oidc?redirectTo=%2Fmy"')
    const subject = known()
    const { status, to } = await signOn(browser, subject, "?redirectTo=%2Fmy")
    expect([status, to]).toEqual([303, "/my"])
    expect(await meOf(browser)).toMatchObject({
      name: "Ana Gardener",
      username: `ana${String(count)}`,
      emailConfirmed: true,
      email: `ana${String(count)}@example.org`,
    })
    const again = new Person(server)
    expect((await signOn(again, subject)).to).toBe("/boards")
    expect((await meOf(again)) as object).toMatchObject({ username: `ana${String(count)}` })
  })
})

const accounts = () => query(server, `SELECT 1 FROM "User"`).length
const identitiesOf = ({ id }: Person) =>
  query(server, `SELECT 1 FROM "Identity" WHERE "userId" = ?`, id).length

/** Proves the account that has the address. */
const join = (browser: Person, fields: Record<string, string>) => browser.form("/auth/join", fields)

/** Somebody with a password, and a subject with the same address. */
async function anOwner() {
  const owner = await aPerson(server)
  const email = owner.me?.email ?? ""
  return { owner, email, subject: known({ email }) }
}

describe("an address that has an account", () => {
  test("is joined after the password, by a page, and never before", async () => {
    const { owner, subject } = await anOwner()
    const browser = new Person(server)
    const answer = await signOn(browser, subject, "?redirectTo=%2Fmy")
    expect([answer.to, await browser.isSignedIn(), identitiesOf(owner)]).toEqual([
      "/auth/join",
      false,
      0,
    ])
    const page = await browser.get("/auth/join")
    expect(textOf(page.text)).toContain("Is this your account?")
    const wrong = await join(browser, { password: "wrong horse" })
    expect([wrong.status, identitiesOf(owner)]).toEqual([400, 0])
    const right = await join(browser, { password: PASSWORD })
    expect([right.status, right.to]).toEqual([303, "/auth/oidc/leave"])
    const leave = await browser.get("/auth/oidc/leave")
    expect(leave.text).toContain("0;url=/auth/oidc?redirectTo=%2Fmy")
    expect((await signOn(browser, subject, "?redirectTo=%2Fmy")).to).toBe("/my")
    expect(await meOf(browser)).toMatchObject({ username: owner.me?.username })
  })

  test("is not joined by one who only has the page's address", async () => {
    const stranger = new Person(server)
    expect((await stranger.get("/auth/join")).status).toBe(404)
    expect((await join(stranger, { password: PASSWORD })).status).toBe(400)
  })

  test("is not joined when the provider does not say that it is verified", async () => {
    const { owner, email } = await anOwner()
    for (const email_verified of [false, undefined, "no"]) {
      const subject = known({ email, email_verified })
      const browser = new Person(server)
      const answer = await signOn(browser, subject)
      expect([answer.status, identitiesOf(owner)]).toEqual([403, 0])
      expect(textOf(answer.text)).toContain("does not say that the address")
    }
  })

  test("answers the same for an address without an account that is not verified", async () => {
    const before = accounts()
    const subject = known({ email: "nobody@example.org", email_verified: false })
    const answer = await signOn(new Person(server), subject)
    expect([answer.status, accounts()]).toEqual([403, before])
    expect(textOf(answer.text)).toContain("does not say that the address")
  })

  test("takes the code of a second factor, too", async () => {
    const { owner, subject } = await anOwner()
    change(
      server,
      `INSERT INTO "Authenticator" ("userId", "secret", "confirmedAt", "createdAt") VALUES (?, 'x', 1, 1)`,
      [owner.id],
    )
    const browser = new Person(server)
    await signOn(browser, subject)
    const answer = await join(browser, { password: PASSWORD, code: "000000" })
    expect([answer.status, identitiesOf(owner)]).toEqual([400, 0])
  })

  test("is joined by an email: the link sets a password, and ends what was connected before", async () => {
    const { owner, email, subject } = await anOwner()
    change(
      server,
      `INSERT INTO "Identity" ("id", "userId", "issuer", "subject", "createdAt") VALUES ('i', ?, 'https://e.org', 'thief', 1)`,
      [owner.id],
    )
    const browser = new Person(server)
    await signOn(browser, subject)
    await browser.form("/forgot-password?redirectTo=%2Fauth%2Foidc", { email })
    const message = await eventually("email", () =>
      emailsTo(server, email).find(({ text }) => text.includes("/reset-password/")),
    )
    const path = /\/reset-password\/\S+/.exec(message.text)?.[0] ?? ""
    const password = "a new horse of mine"
    const reset = await browser.form(path, { password, confirmPassword: password })
    expect([reset.to, identitiesOf(owner)]).toEqual(["/auth/oidc", 0])
    await signOn(browser, subject)
    await join(browser, { password })
    expect((await signOn(browser, subject)).to).toBe("/boards")
    expect(identitiesOf(owner)).toBe(1)
  })

  test("needs no proof where an administrator made the account, and nobody has a way into it", async () => {
    const { owner, email, subject } = await anOwner()
    change(server, `UPDATE "User" SET "passwordHash" = '', "lastSeenAt" = NULL WHERE "id" = ?`, [
      owner.id,
    ])
    expect((await signOn(new Person(server), subject)).to).toBe("/boards")
    expect(identitiesOf(owner)).toBe(1)
    expect((await signOn(new Person(server), known({ email }))).to).toBe("/auth/join")
  })

  test("of a disabled account lets nobody in", async () => {
    const { owner, subject } = await anOwner()
    change(server, `UPDATE "User" SET "disabledAt" = 1 WHERE "id" = ?`, [owner.id])
    const answer = await signOn(new Person(server), subject)
    expect([answer.status, identitiesOf(owner)]).toEqual([403, 0])
    expect(textOf(answer.text)).toContain("This account is disabled")
  })
})

const askFor = (person: Person, intent = "connect-account", currentPassword = PASSWORD) =>
  person.form("/settings/security", { intent, currentPassword })

/** Goes on from the page in between, by the provider. @returns the path back */
async function beyond(person: Person, subject: string): Promise<string> {
  const { text } = await person.get("/auth/oidc/leave")
  const to = /0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const { pathname, search } = new URL(await atProvider(person, to, subject))
  return pathname + search
}

describe("an account that is connected", () => {
  test("stays the same with another address and name at the provider", async () => {
    const subject = known()
    const first = new Person(server)
    await signOn(first, subject)
    const me = await meOf(first)
    provider.people.set(subject, { email: "moved@example.org", email_verified: true, name: "X" })
    const again = new Person(server)
    await signOn(again, subject)
    expect(await meOf(again)).toEqual(me)
  })

  test("is not that of somebody new with its old address", async () => {
    const subject = known()
    await signOn(new Person(server), subject)
    const email = provider.people.get(subject)?.email
    const browser = new Person(server)
    const answer = await signOn(browser, known({ email }))
    expect([answer.to, await browser.isSignedIn()]).toEqual(["/auth/join", false])
  })

  test("has no password by which to sign in", async () => {
    const subject = known()
    const browser = new Person(server)
    await signOn(browser, subject)
    const { username } = (await meOf(browser)) as { username: string }
    for (const password of ["", " ", "any"]) {
      const answer = await new Person(server).api("POST", "/api/auth/login", { username, password })
      expect([400, 401]).toContain(answer.status)
    }
  })

  test("does not take a username that another has", async () => {
    const other = await aPerson(server)
    const browser = new Person(server)
    await signOn(browser, known({ preferred_username: other.me?.username.toUpperCase() }))
    const { username } = (await meOf(browser)) as { username: string }
    expect(username).toBe(`${other.me?.username.toUpperCase() ?? ""}-2`)
  })

  test("is connected in the settings after the password, and disconnected likewise", async () => {
    const owner = await aPerson(server)
    const subject = known()
    const post = (intent: string, password?: string) => askFor(owner, intent, password)
    expect((await post("connect-account", "wrong horse")).status).toBe(400)
    expect((await post("connect-account")).to).toBe("/auth/oidc/leave")
    const done = await owner.get(await beyond(owner, subject))
    expect([done.to, identitiesOf(owner)]).toEqual(["/settings/security", 1])
    const page = textOf((await owner.get("/settings/security")).text)
    expect(page).toContain("Connected since")
    expect((await post("disconnect-account", "wrong horse")).status).toBe(400)
    expect(identitiesOf(owner)).toBe(1)
    await post("disconnect-account")
    expect(identitiesOf(owner)).toBe(0)
  })

  test("is connected by who began, and is still signed in", async () => {
    const owner = await aPerson(server)
    await askFor(owner)
    const back = await beyond(owner, known())
    const stranger = await aPerson(server)
    for (const [name, value] of owner.cookies) {
      if (name.startsWith("sign-on")) stranger.cookies.set(name, value)
    }
    const answer = await stranger.get(back)
    expect([answer.status, identitiesOf(owner), identitiesOf(stranger)]).toEqual([400, 0, 0])
  })

  test("is not connected with a second account", async () => {
    const subject = known()
    await signOn(new Person(server), subject)
    const owner = await aPerson(server)
    await askFor(owner)
    const answer = await owner.get(await beyond(owner, subject))
    expect([answer.status, identitiesOf(owner)]).toEqual([403, 0])
  })
})

describe("who goes on", () => {
  test("is asked of the provider: somebody who is gone there is signed out here", async () => {
    const [gone, stays] = [known(), known()]
    const [leaver, stayer] = [new Person(server), new Person(server)]
    await signOn(leaver, gone)
    await signOn(stayer, stays)
    provider.people.delete(gone)
    await askTheProvider()
    await eventually("end of the session", async () => !(await leaver.isSignedIn()) || undefined)
    expect(await stayer.isSignedIn()).toBe(true)
  })

  test("is asked without a session, too: who is gone there acts no more, until let in again", async () => {
    const subject = known()
    const person = new Person(server)
    await signOn(person, subject)
    const { url } = (await make(person, "/api/calendar-feeds", {})) as unknown as CalendarFeed
    const program = await aProgram(person, { currentPassword: "" })
    await person.api("POST", "/api/auth/logout")
    const acting = async () => {
      program.server = server
      const calendar = await new Person(server).get(new URL(url ?? "").pathname)
      return [(await program.get("/api/auth/me")).status, calendar.status]
    }
    await askTheProvider()
    expect(await acting()).toEqual([200, 200])
    const claims = provider.people.get(subject) ?? {}
    provider.people.delete(subject)
    await askTheProvider()
    await eventually("the end", async () => (await acting())[0] === 401 || undefined)
    expect(await acting()).toEqual([401, 404])
    provider.people.set(subject, claims)
    const again = new Person(server)
    await signOn(again, subject)
    expect(await acting()).toEqual([200, 200])
  })
})

describe("signing out", () => {
  test("signs out at the provider, too", async () => {
    const browser = new Person(server)
    await signOn(browser, known())
    expect((await browser.form("/logout", {})).to).toBe("/auth/oidc/leave")
    const { text } = await browser.get("/auth/oidc/leave")
    expect(text).toContain(`0;url=${provider.issuer}/session/end?`)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test("of somebody with a password stays here", async () => {
    const person = await aPerson(server)
    expect((await person.form("/logout", {})).to).toBe("/login")
  })
})

describe("a server without passwords", () => {
  test("lets in who is at the provider, and those whom ADMINS names", async () => {
    const port = await freePort()
    const home = `http://127.0.0.1:${String(port)}`
    const own = await startSignOnProvider(home)
    own.people.set("in", {
      groups: ["staff"],
      email: "in@example.org",
      email_verified: true,
    })
    own.people.set("out", { groups: [], email: "out@example.org", email_verified: true })
    const env = { ...envOf(own, port), OIDC_SCOPES: "openid profile email" }
    const strict = { PASSWORDS: "off", ADMINS: "boss", OIDC_ALLOWED_GROUPS: "staff" }
    const second = await startServer({
      env: { ...env, ...strict, OIDC_AUTO: "on", OIDC_ADMIN_GROUP: "staff" },
    })
    try {
      const boss = await aPerson(second, "boss")
      const clerk = await aPerson(second, "clerk")
      const signIn = (username: string) =>
        new Person(second).api("POST", "/api/auth/login", { username, password: PASSWORD })
      expect((await signIn(boss.me?.username ?? "")).status).toBe(200)
      expect((await signIn(clerk.me?.username ?? "")).status).toBe(403)
      const register = await new Person(second).api("POST", "/api/auth/register", aRegistration())
      expect(register.status).toBe(403)
      expect((await new Person(second).get("/login")).to).toBe("/auth/oidc")
      expect((await new Person(second).get("/login?stay")).status).toBe(200)
      const member = new Person(second)
      expect((await signOn(member, "in")).to).toBe("/boards")
      expect((await member.get("/admin")).status).toBe(200)
      const outsider = new Person(second)
      expect((await signOn(outsider, "out")).status).toBe(403)
      expect(await outsider.isSignedIn()).toBe(false)
    } finally {
      await second.stop()
      await own.stop()
    }
  })
})
