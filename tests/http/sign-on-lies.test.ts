import type { JWTPayload } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { LyingProvider } from "../lying-provider"
import { startServer, type TestServer } from "../server"
import { Person } from "./client"
import { textOf } from "./page"
import { query } from "./rows"

// Untrue answers of a provider, or of somebody in its place. The names are those of the conformance suite
// for clients of OpenID Connect.

let liar: LyingProvider
let server: TestServer

beforeAll(async () => {
  liar = await LyingProvider.start("cardinal")
  server = await startServer({
    env: {
      OIDC_ISSUER: liar.issuer,
      OIDC_CLIENT_ID: "cardinal",
      OIDC_NAME: "Garden ID",
      OIDC_CLIENT_SECRET: "a secret of forty characters, or nearly so",
    },
  })
})
afterAll(async () => {
  await server.stop()
  await liar.stop()
})
afterEach(() => liar.repent())

/** Goes to the provider and back. @param change of the way back */
async function goThere(browser: Person, change = (back: URL): URL => back) {
  const { to } = await browser.get("/auth/oidc")
  const answer = await fetch(to ?? "", { redirect: "manual" })
  const back = change(new URL(answer.headers.get("Location") ?? ""))
  return { back, answer: await browser.get(back.pathname + back.search) }
}
const signOn = async (browser = new Person(server)) => (await goThere(browser)).answer
const accounts = () => query(server, `SELECT 1 FROM "User"`).length
async function expectRefused(browser = new Person(server), status = 400) {
  const before = accounts()
  const answer = await signOn(browser)
  expect(answer.status).toBe(status)
  expect(textOf(answer.text)).toContain("You are not signed in")
  expect([await browser.isSignedIn(), accounts()]).toEqual([false, before])
  return textOf(answer.text)
}

const now = () => Math.floor(Date.now() / 1000)
const LIES: [string, (liar: LyingProvider) => void][] = [
  ["invalid-iss", (it) => (it.idToken = { iss: "https://elsewhere.example.org" })],
  ["missing-sub", (it) => (it.idToken = { sub: undefined })],
  ["missing-aud", (it) => (it.idToken = { aud: undefined })],
  ["invalid-aud: of another client", (it) => (it.idToken = { aud: "another" })],
  ["two audiences, made for the other", (it) => (it.idToken = aFor("another"))],
  ["missing-iat", (it) => (it.idToken = { iat: undefined })],
  ["ended", (it) => (it.idToken = { exp: now() - 120 })],
  ["not valid yet", (it) => (it.idToken = { nbf: now() + 600 })],
  ["nonce-invalid", (it) => (it.idToken = { nonce: "of another sign-in" })],
  ["no nonce", (it) => (it.idToken = { nonce: undefined })],
  ["idtoken-sig-none", (it) => (it.sign = it.unsigned)],
  ["invalid-sig-rs256", (it) => (it.sign = it.byAnotherKey)],
  ["signed with the client's secret", (it) => (it.sign = it.bySecret)],
  ["no ID token", (it) => (it.sign = () => Promise.resolve(""))],
  ["userinfo-invalid-sub", (it) => (it.person = { sub: "somebody else" })],
  ["mixed-up: the answer names another issuer", (it) => (it.callback = { iss: "https://e.org" })],
]
const aFor = (azp: string) => ({ aud: ["cardinal", azp], azp })

describe("a provider that says what is not true", () => {
  test("signs in when it tells the truth, also with a clock that is 30 s ahead", async () => {
    const browser = new Person(server)
    liar.idToken = { iat: now() + 30, nbf: now() + 30 }
    expect((await signOn(browser)).to).toBe("/boards")
    expect(await browser.isSignedIn()).toBe(true)
  })

  test.each(LIES)("is not believed: %s", async (_, lie) => {
    lie(liar)
    const text = await expectRefused()
    expect(text).toContain("Garden ID did not answer as it should.")
    const line = server
      .logs()
      .findLast(({ msg }) => msg === "a sign-in by the sign-on provider failed")
    expect(line).toMatchObject({ step: "callback", reqId: expect.any(String) as string })
    expect(server.logs().filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test("refuses a code that a visitor has made up: that is no fault of anybody's server", async () => {
    liar.tokenStatus = 400
    liar.tokenError = "invalid_grant"
    expect(await expectRefused()).toContain("Garden ID did not answer as it should.")
  })

  test("that does not know this server any more is told as a fault of that", async () => {
    liar.tokenStatus = 401
    liar.tokenError = "invalid_client"
    await expectRefused(new Person(server), 502)
  })

  test.each([500, 503, 429])("is away where its token page answers with %i", async (status) => {
    liar.tokenStatus = status
    const text = await expectRefused(new Person(server), 502)
    expect(text).toContain("Garden ID could not be reached.")
    expect(server.logs().filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test("says who is meant by its token, not by its page about the person", async () => {
    liar.idToken = { sub: "the token's", email: "token@example.org" }
    liar.person = { iss: "https://elsewhere.example.org" }
    const browser = new Person(server)
    expect((await signOn(browser)).to).toBe("/boards")
    const rows = query<{ issuer: string }>(
      server,
      `SELECT "issuer" FROM "Identity" WHERE "subject" = ?`,
      "the token's",
    )
    expect(rows).toEqual([{ issuer: liar.issuer }])
  })

  test("is asked for its description again after a token that is not right, and not after a refused code", async () => {
    liar.idToken = { sub: "described", email: "described@example.org" }
    await signOn()
    const before = liar.described
    liar.tokenStatus = 400
    await signOn()
    liar.tokenStatus = 200
    await signOn()
    expect(liar.described).toBe(before)
    liar.sign = liar.byAnotherKey
    await signOn()
    liar.sign = liar.rightly
    const browser = new Person(server)
    expect((await signOn(browser)).to).toBe("/boards")
    expect(liar.described).toBe(before + 1)
  })

  test.each([
    ["of another name", "two"],
    ["of the same name", "two"],
    ["of the first name again", "one"],
  ])("is understood at once with a new key %s, in place of the one before", async (_, kid) => {
    liar.idToken = { sub: "rotated", email: "rotated@example.org" }
    expect((await signOn()).to).toBe("/boards")
    await liar.rotate(kid)
    expect((await signOn()).to).toBe("/boards")
  })
})

describe("the way back", () => {
  const AGAIN = "This sign-in has ended, or began in another browser. Please try again."

  test("works once", async () => {
    liar.idToken = { sub: "once", email: "once@example.org" }
    const browser = new Person(server)
    const { back } = await goThere(browser)
    const replayed = await browser.get(back.pathname + back.search)
    expect([replayed.status, textOf(replayed.text).includes(AGAIN)]).toEqual([400, true])
  })

  test("works only in the browser in which it began", async () => {
    const other = new Person(server)
    const { back } = await goThere(new Person(server))
    const answer = await other.get(back.pathname + back.search)
    expect([answer.status, await other.isSignedIn()]).toEqual([400, false])
  })

  test("is not that of an invented state", async () => {
    const browser = new Person(server)
    const { answer } = await goThere(browser, (back) => {
      back.searchParams.set("state", "invented")
      return back
    })
    expect([answer.status, await browser.isSignedIn()]).toEqual([400, false])
  })

  test.each([
    ["access_denied", "Garden ID did not let you in."],
    ["login_required", "Garden ID refused the sign-in (login_required)."],
  ])("says %s as a sentence", async (error, sentence) => {
    const browser = new Person(server)
    const { answer } = await goThere(browser, (back) => {
      back.searchParams.delete("code")
      back.searchParams.set("error", error)
      back.searchParams.set("error_description", "<b>do this</b>")
      return back
    })
    expect([answer.status, textOf(answer.text).includes(sentence)]).toEqual([403, true])
    expect(answer.text).not.toContain("do this")
  })

  const FORGED: [string, (query: URLSearchParams) => void][] = [
    ["without a code", (it) => it.delete("code")],
    ["with an empty code", (it) => it.set("code", "")],
    ["with two codes", (it) => it.append("code", "another")],
    ["with a token in the address", (it) => it.set("id_token", "invented")],
    ["with a packed answer", (it) => it.set("response", "a.b.c")],
    ["of another issuer", (it) => it.set("iss", "https://elsewhere.example.org")],
  ]
  test.each(FORGED)(
    "that is forged is refused as that, and no error of ours: %s",
    async (_, forge) => {
      liar.idToken = { sub: "forged", email: "forged@example.org" }
      const browser = new Person(server)
      const { answer } = await goThere(browser, (back) => {
        forge(back.searchParams)
        return back
      })
      expect([answer.status, await browser.isSignedIn()]).toEqual([400, false])
      expect(server.logs().filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
  )

  test("goes on with two tabs that sign in at the same time", async () => {
    liar.idToken = { sub: "tabs", email: "tabs@example.org" }
    const browser = new Person(server)
    const first = await browser.get("/auth/oidc?redirectTo=%2Fmy")
    expect((await signOn(browser)).to).toBe("/boards")
    const state = new URL(first.to ?? "").searchParams.get("state") ?? ""
    await fetch(first.to ?? "", { redirect: "manual" })
    expect((await browser.get(`/auth/oidc/callback?code=c&state=${state}`)).to).toBe("/my")
  })

  test("leads nowhere but to this site", async () => {
    liar.idToken = { sub: "site", email: "site@example.org" }
    const browser = new Person(server)
    const { to } = await browser.get("/auth/oidc?redirectTo=https%3A%2F%2Fevil.example.org")
    const answer = await fetch(to ?? "", { redirect: "manual" })
    const back = new URL(answer.headers.get("Location") ?? "")
    expect((await browser.get(back.pathname + back.search)).to).toBe("/boards")
  })
})

describe("a notice of a logout", () => {
  const EVENT = { "http://schemas.openid.net/event/backchannel-logout": {} }
  const post = (token: string) =>
    new Person(server).form("/auth/oidc/back-channel", { logout_token: token })

  async function aNotice(change: JWTPayload, sign = liar.sign): Promise<string> {
    const claims = { ...liar.claims(), nonce: undefined, jti: crypto.randomUUID(), events: EVENT }
    return sign({ ...claims, ...change })
  }

  async function signedIn(subject: string): Promise<Person> {
    liar.idToken = { sub: subject, email: `${subject}@example.org` }
    const browser = new Person(server)
    await signOn(browser)
    expect(await browser.isSignedIn()).toBe(true)
    return browser
  }

  test("ends the sessions of the person, and their sockets", async () => {
    const browser = await signedIn("leaver")
    const other = await signedIn("stayer")
    const socket = await browser.socket()
    const answer = await post(await aNotice({ sub: "leaver" }))
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"])
    await socket.closed
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([false, true])
  })

  test("ends the one session that it names", async () => {
    liar.idToken = { sub: "two", email: "two@example.org", sid: "first" }
    const first = new Person(server)
    await signOn(first)
    liar.idToken = { ...liar.idToken, sid: "second" }
    const second = new Person(server)
    await signOn(second)
    await post(await aNotice({ sub: undefined, sid: "first" }))
    expect([await first.isSignedIn(), await second.isSignedIn()]).toEqual([false, true])
  })

  const FORGED: [string, (subject: string) => Promise<string>][] = [
    ["an ID token", (sub) => liar.sign({ ...liar.claims(), sub })],
    ["with a nonce", (sub) => aNotice({ sub, nonce: "n" })],
    ["without the event", (sub) => aNotice({ sub, events: {} })],
    ["for another client", (sub) => aNotice({ sub, aud: "another" })],
    ["of another issuer", (sub) => aNotice({ sub, iss: "https://e.example.org" })],
    ["an old one", (sub) => aNotice({ sub, iat: now() - 3600 })],
    ["naming nobody", () => aNotice({ sub: undefined })],
    ["unsigned", (sub) => aNotice({ sub }, liar.unsigned)],
    ["by another key", (sub) => aNotice({ sub }, liar.byAnotherKey)],
    ["by the client's secret", (sub) => aNotice({ sub }, liar.bySecret)],
    ["nonsense", () => Promise.resolve("nonsense")],
    ["nothing", () => Promise.resolve("")],
  ]
  test("is refused when it is none", async () => {
    const browser = await signedIn("target")
    for (const [what, forge] of FORGED) {
      const { status } = await post(await forge("target"))
      expect([what, status]).toEqual([what, 400])
    }
    expect(await browser.isSignedIn()).toBe(true)
  })

  test("is believed with a new key in place of the one before, also beside forged ones", async () => {
    const browser = await signedIn("replaced")
    await liar.rotate("three")
    const forged = [1, 2, 3].map(async () => post(await aNotice({ sub: "x" }, liar.byAnotherKey)))
    const answer = await post(await aNotice({ sub: "replaced" }))
    expect([answer.status, await browser.isSignedIn()]).toEqual([200, false])
    for (const { status } of await Promise.all(forged)) expect(status).toBe(400)
  })

  test("counts once", async () => {
    const notice = await aNotice({ sub: "again" })
    await post(notice)
    const browser = await signedIn("again")
    await post(notice)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test("is taken by no other method", async () => {
    expect((await new Person(server).get("/auth/oidc/back-channel")).status).toBe(405)
  })
})

describe("a provider that is away, or says it is another", () => {
  test("is named in a sentence, and passwords still work", async () => {
    const other = await LyingProvider.start("cardinal")
    other.description = { issuer: "https://elsewhere.example.org" }
    const env = { OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: "cardinal", OIDC_NAME: "Garden ID" }
    const lone = await startServer({ env })
    try {
      const browser = new Person(lone)
      for (const prepare of [() => Promise.resolve(), other.stop]) {
        await prepare()
        expect((await browser.get("/auth/oidc")).to).toBe("/login")
        const page = textOf((await browser.get("/login")).text)
        expect(page).toContain("Garden ID could not be reached")
      }
    } finally {
      await lone.stop()
    }
  })
})
