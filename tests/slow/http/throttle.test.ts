import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../../server"
import {
  aPerson,
  aRegistration,
  PASSWORD,
  Person,
  type Answer,
  type Fields,
} from "../../http/client"
import { aGarden } from "../../http/garden"
import { invite } from "../../http/inviting"
import { textOf } from "../../http/page"

// Guessing, spraying, registering and asking for mail without end.

// Two servers are shared: each test has addresses, or people, of its own, and mostly waits.
let proxied: TestServer
let direct: TestServer

beforeAll(async () => {
  const start = async (env: Record<string, string>) => {
    const limits = { RATE_LIMIT: "on", ACCOUNTS_PER_HOUR: "20", INVITED_PER_HOUR: "3" }
    const server = await startServer({ env: { ...limits, ...env } })
    for (const username of ["rosa", "ida", "maud"]) await aPerson(server, username)
    return server
  }
  ;[proxied, direct] = await Promise.all([start({ TRUST_PROXY: "1" }), start({})])
})

afterAll(() => Promise.all([proxied.stop(), direct.stop()]))

const IN_ORDER = { concurrent: false }
const from = (address: string) => ({ "X-Forwarded-For": address })

function expectTooMany(answer: Answer) {
  expect(answer.status, answer.text).toBe(429)
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0)
}

function signIn(server: TestServer, username: string, password: string, address = "10.0.0.1") {
  const visitor = new Person(server)
  return visitor.api("POST", "/api/auth/login", { username, password }, from(address))
}

describe.concurrent("behind a proxy that says where a request comes from", () => {
  test("a guesser is slowed at every door, and the owner gets in from elsewhere", async () => {
    for (let i = 0; i < 8; i += 1) {
      expect(await signIn(proxied, i % 2 ? "rosa" : " ROSA ", `guess ${i}`)).toMatchObject({
        status: 401,
      })
    }
    const credentials = { username: "rosa", password: "guess 10" }
    const guesses = [
      signIn(proxied, "rosa", "guess 9"),
      new Person(proxied).form("/login", credentials, from("10.0.0.1")),
      new Person(proxied).data("/login", credentials, from("10.0.0.1")),
      ...[11, 12, 13].map((i) => signIn(proxied, "rosa", `guess ${i}`)),
    ]
    // Nor is the owner at the guesser's address refused, who only waits as they do.
    expect(await signIn(proxied, "Rosa", PASSWORD)).toMatchObject({ status: 200 })
    const refusals = await Promise.all(guesses)
    refusals.forEach(expectTooMany)
    expect(textOf(refusals[1]?.text ?? "")).toMatch(
      /Too many attempts\. Please try again in \d+ minutes\./,
    )
    // Neither another account at that address nor the owner at another pays for it.
    expect(await signIn(proxied, "ida", PASSWORD)).toMatchObject({ status: 200 })
    expect(await signIn(proxied, "rosa", PASSWORD, "10.0.0.2")).toMatchObject({ status: 200 })
  })

  test("who signs in rightly is not slowed, however often", async () => {
    for (let i = 0; i < 12; i += 1) {
      expect(await signIn(proxied, "maud", PASSWORD, "10.0.0.3")).toMatchObject({ status: 200 })
    }
  })

  test("a client cannot pretend to be many behind it", async () => {
    const attempts = []
    for (let i = 0; i < 10; i += 1) {
      attempts.push((await signIn(proxied, "ida", "guess", `10.9.9.${i}, 10.0.0.4`)).status)
    }
    expect(attempts).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429])
  })

  test("a network of IPv6 is one address, and IPv4 is the same when it is mapped", async () => {
    const guess = async (address: string) => (await signIn(proxied, "ida", "guess", address)).status
    for (let i = 0; i < 8; i += 1) {
      expect(await guess(`2001:db8:0:1:${i}::${i}`)).toBe(401)
      expect(await guess(i % 2 ? "10.0.0.8" : "::ffff:10.0.0.8")).toBe(401)
    }
    const refused = ["2001:db8:0:1:ffff::", "10.0.0.8", "2001:db8:0:2::1"].map(guess)
    expect(await Promise.all(refused)).toEqual([429, 429, 401])
  })

  test("no account can be told from one that is not there", async () => {
    const answers = async (username: string, address: string) => {
      const all: unknown[] = []
      for (let i = 0; i < 10; i += 1) {
        const { status, text } = await signIn(proxied, username, "guess", address)
        all.push([status, text.replace(/\d+ (minutes|seconds)/, "a while")])
      }
      return all
    }
    const [there, missing] = await Promise.all([
      answers("maud", "10.0.0.11"),
      answers("nobody", "10.0.0.12"),
    ])
    expect(there).toEqual(missing)
    expect(there.at(-1)).toMatchObject([429, expect.stringContaining("Too many attempts.")])
  })

  test("a browser that the account knows does not wait, and may not guess without end", async () => {
    const browser = new Person(proxied)
    const attempt = (username: string, password: string) =>
      browser.api("POST", "/api/auth/login", { username, password }, from("10.0.0.9"))
    expect(await attempt("maud", PASSWORD)).toMatchObject({ status: 200 })
    expect(browser.cookies.get("known-browser")).toBeDefined()
    // Attempts of others keep all places of the account at this address.
    const others = Array.from({ length: 8 }, () => signIn(proxied, "maud", "guess", "10.0.0.9"))
    await Promise.all(others)
    const waiting = Array.from({ length: 12 }, () => signIn(proxied, "maud", "guess", "10.0.0.9"))
    expect(await attempt("maud", PASSWORD)).toMatchObject({ status: 200 })
    for (let i = 0; i < 8; i += 1) {
      expect(await attempt("maud", "guess")).toMatchObject({ status: 401 })
    }
    expectTooMany(await attempt("maud", "guess"))
    // It is known for that account only, and by this server's signature only.
    for (let i = 0; i < 8; i += 1) {
      expect(await attempt("rosa", "guess")).toMatchObject({ status: 401 })
    }
    expectTooMany(await attempt("rosa", "guess"))
    for (const answer of await Promise.all(waiting)) expectTooMany(answer)
  })

  test("registering without end is slowed", async () => {
    const address = from("10.0.0.5")
    const register = (fields: Fields) => {
      return new Person(proxied).api("POST", "/api/auth/register", fields, address)
    }
    const taken = aRegistration("rosa")
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(taken)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 409))
    const fields = aRegistration()
    expectTooMany(await register(fields))
    expectTooMany(await new Person(proxied).form("/register", fields, address))
    const elsewhere = from("10.0.0.6")
    expect(await new Person(proxied).form("/register", fields, elsewhere)).toMatchObject({
      status: 303,
    })
  })

  test("holders of an open invitation are counted apart from others at their address", async () => {
    const address = from("10.0.0.7")
    const owner = await aPerson(proxied)
    const { boardId } = await aGarden(owner)
    const tokenOf = async (role: string) => {
      const { inviteLink } = (await invite(owner, boardId, { role })).json() as {
        inviteLink: string
      }
      return inviteLink.split("/invite/")[1] ?? ""
    }
    const ended = await tokenOf("viewer")
    const invitations = (await owner.get(`/api/boards/${boardId}/invitations`)).json() as {
      id: string
    }[]
    const revoked = await owner.api("DELETE", `/api/invitations/${invitations[0]?.id ?? ""}`)
    expect(revoked.status).toBe(204)
    const token = await tokenOf("editor")
    const register = (invitation: string) => {
      const fields = { ...aRegistration(), invitation }
      return new Person(proxied).api("POST", "/api/auth/register", fields, address)
    }
    const taken = () =>
      new Person(proxied).api("POST", "/api/auth/register", aRegistration("rosa"), address)
    await Promise.all(Array.from({ length: 20 }, taken))
    for (const none of ["guess", ended]) expectTooMany(await register(none))
    const page = `/register?redirectTo=${encodeURIComponent(`/invite/${token}`)}`
    const answer = await new Person(proxied).form(page, aRegistration(), address)
    expect(answer).toMatchObject({ status: 303, to: `/board/${boardId}` })
    for (let i = 0; i < 2; i += 1) expect((await register(token)).status).toBe(201)
    expectTooMany(await register(token))
    expectTooMany(await taken())
  })
})

describe.concurrent("a forgotten password", () => {
  const ask = (email: string, address: string) =>
    new Person(proxied).form("/forgot-password", { email }, from(address))

  test.each([
    ["of an account", "rosa"],
    ["of nobody", "nobody"],
  ])("is mailed to an address %s five times an hour, whoever asks", async (_what, name) => {
    for (let i = 0; i < 5; i += 1) {
      const email = i % 2 ? `${name}@example.org` : ` ${name.toUpperCase()}@EXAMPLE.org`
      expect(await ask(email, `10.3.0.${i}`)).toMatchObject({ status: 303 })
    }
    const refused = await ask(`${name}@example.org`, "10.3.0.9")
    expectTooMany(refused)
    expect(textOf(refused.text)).toMatch(/Too many attempts\. Please try again in \d+ minutes\./)
    const script = await new Person(proxied).data(
      "/forgot-password",
      { email: `${name}@example.org` },
      from("10.3.0.10"),
    )
    expectTooMany(script)
  })

  test("is one of twenty that one asker may have in an hour", async () => {
    for (let i = 0; i < 20; i += 1) {
      expect(await ask(`person${i}@example.org`, "10.3.1.1")).toMatchObject({ status: 303 })
    }
    expectTooMany(await ask("other@example.org", "10.3.1.1"))
    expect(await ask("other@example.org", "10.3.1.2")).toMatchObject({ status: 303 })
  })

  test("does not let anybody guess links without end", async () => {
    const password = { password: "battery staple", confirmPassword: "battery staple" }
    const guess = (address: string) =>
      new Person(proxied).form("/reset-password/guess", password, from(address))
    for (let i = 0; i < 30; i += 1) expect(await guess("10.3.2.1")).toMatchObject({ status: 410 })
    expectTooMany(await guess("10.3.2.1"))
    expect(await guess("10.3.2.2")).toMatchObject({ status: 410 })
  })
})

describe.concurrent("without a proxy", () => {
  test(
    "a sprayer is slowed, whatever the X-Forwarded-For, and nobody who knows",
    IN_ORDER,
    async () => {
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1) {
        const attempts = Array.from({ length: 11 }, (_, i) => {
          const username = `account${round * 11 + i}`
          return signIn(direct, username, "Summer2026!", `10.1.${round}.${i}`)
        })
        statuses.push(...(await Promise.all(attempts)).map(({ status }) => status))
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(60)
      expect(statuses.filter((status) => status === 429)).toHaveLength(6)
      expectTooMany(await signIn(direct, "rosa", "Summer2026!", "10.2.0.1"))
      // Many people may share that address: a right password is not refused for what others did.
      expect(await signIn(direct, "rosa", PASSWORD, "10.2.0.2")).toMatchObject({ status: 200 })

      const began = Date.now()
      const parallel = ["a", "b", "c", "d"].map((name) =>
        signIn(direct, name, "Summer2026!", "10.3.0.1"),
      )
      for (const answer of await Promise.all(parallel)) expectTooMany(answer)
      expect(Date.now() - began).toBeGreaterThan(1400)
      // Accounts that were tried before fill the queue again and again; the owner's turn comes.
      const tried = ["a", "b", "c", "d", ...[60, 61, 62, 63, 64, 65].map((i) => `account${i}`)]
      const flood = [...tried, ...tried].map((name) => signIn(direct, name, "Autumn2026!"))
      expect(await signIn(direct, "ida", PASSWORD)).toMatchObject({ status: 200 })
      for (const answer of await Promise.all(flood)) expectTooMany(answer)
    },
  )

  test("a header that no setting names is logged, once", IN_ORDER, async () => {
    const warnings = () => direct.logs().filter(({ msg }) => /TRUST_PROXY is 0/.test(String(msg)))
    await expect.poll(warnings).toMatchObject([{ level: 40 }])
  })
})
