import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type LogLine, type TestServer } from "../server"
import { aPerson, aRegistration, Person, type Answer } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"

// Headers of every answer, and what the log keeps of it.

let server: TestServer
let person: Person
let garden: Garden

beforeAll(async () => {
  server = await startServer()
  person = await aPerson(server)
  garden = await aGarden(person)
})

afterAll(() => server.stop())

const PAGES = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password/none",
  "/confirm-email/none",
  "/register/none",
  "/undo-email-change/none",
  "/unsubscribe/none",
  "/mute/none",
  "/boards",
  "/nowhere",
  "/settings",
  "/templates",
  "/pricing",
  "/about",
]
const pages = () => [
  ...PAGES,
  `/board/${garden.boardId}`,
  `/board/${garden.spare}`,
  `/board/${garden.boardId}/cards/${garden.card("Dig")}`,
]
const others = () => [
  "/api/boards",
  "/api/nowhere",
  "/healthz",
  "/favicon.svg",
  "/boards.data",
  "/board/%E0%A4%A",
  `/api/boards/${garden.spare}`,
]

const policyOf = ({ headers }: Answer) => headers.get("Content-Security-Policy") ?? ""
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]

describe("a page", () => {
  test("runs the scripts that bear its nonce, and no others", async () => {
    for (const visitor of [person, new Person(server)]) {
      for (const path of pages()) {
        const page = await visitor.get(path)
        const nonce = nonceOf(page)
        expect(nonce, path).toMatch(/^[\w+/]{22}==$/)
        for (const script of page.text.match(/<script\b[^>]*>/g) ?? []) {
          expect(script, path).toContain(`nonce="${nonce ?? ""}"`)
        }
        const scriptless = page.text.replace(/<script\b.*?<\/script>/gs, "")
        expect(scriptless, path).not.toMatch(/<[^>]*\son\w+=/i)
        expect(scriptless, path).not.toMatch(/<[^>]*javascript:/i)
        for (const [, style = ""] of page.text.matchAll(/<style>(.*?)<\/style>/gs)) {
          const hash = createHash("sha256").update(style).digest("base64")
          expect(policyOf(page), path).toContain(`style-src 'self' 'sha256-${hash}'`)
        }
      }
    }
  })

  test("has another nonce each time", async () => {
    const nonces = []
    for (let i = 0; i < 5; i += 1) nonces.push(nonceOf(await person.get("/boards")))
    expect(new Set(nonces).size).toBe(5)
  })

  test("is kept by nobody for another reader", async () => {
    for (const path of pages()) {
      for (const [visitor, keep] of [
        [person, "no-store"],
        [new Person(server), "no-cache"],
      ] as const) {
        const { headers, status } = await visitor.get(path)
        if (status === 302) continue
        expect(headers.get("Cache-Control"), path).toBe(`private, ${keep}`)
      }
    }
    const script = await person.get(`/board/${garden.boardId}.data`)
    expect(script.headers.get("Cache-Control")).toMatch(/^private, no-/)
  })
})

test("every answer carries the policy and the rest", async () => {
  for (const path of [...pages(), ...others()]) {
    const answer = await person.get(path)
    const directives = policyOf(answer).split(";")
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(directives, path).toContain(directive)
    }
    expect(policyOf(answer), path).toMatch(
      /;style-src 'self' 'sha256-[\w+/]{43}=' 'nonce-[\w+/=-]+';/,
    )
    expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*https?:/)
    const { headers } = answer
    expect(headers.get("Referrer-Policy"), path).toBe("same-origin")
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff")
    expect(headers.get("X-Frame-Options"), path).toBe("DENY")
    expect(headers.get("Strict-Transport-Security"), path).toBeNull()
    expect(headers.get("X-Powered-By"), path).toBeNull()
  }
})

test("a built file has a policy of its own, which is always the same and lets it load nothing", async () => {
  const { text } = await person.get("/boards")
  const paths = text.match(/\/build\/[^"]+\.(js|css|svg)(?=["#])/g) ?? []
  expect(paths.length).toBeGreaterThan(10)
  for (const path of new Set(paths)) {
    const answer = await person.get(path)
    expect(answer.status, path).toBe(200)
    expect(policyOf(answer), path).toBe("default-src 'none';frame-ancestors 'none'")
    expect(answer.headers.get("X-Content-Type-Options"), path).toBe("nosniff")
  }
  expect(nonceOf(await person.get("/build/nothing.js"))).toBeDefined()
})

describe("the log", () => {
  const idOf = ({ headers }: Answer) => headers.get("X-Request-Id") ?? ""
  const entryOf = (id: string) => {
    return eventually<LogLine>("entry in the log", () => {
      return server.logs().find(({ req }) => (req as { id?: string } | undefined)?.id === id)
    })
  }

  test("has each answer under the id that it carries", async () => {
    const answers = [
      await person.get("/boards"),
      await person.api("POST", "/api/lists", {}),
      await person.get("/board/%E0%A4%A"),
      await person.form("/boards", {}, { Origin: "https://evil.example" }),
    ]
    expect(new Set(answers.map(idOf)).size).toBe(4)
    for (const answer of answers) {
      const { res } = (await entryOf(idOf(answer))) as { res?: { statusCode: number } }
      expect(res?.statusCode).toBe(answer.status)
    }
  })

  test("lets nobody choose the id", async () => {
    const answer = await person.get("/boards", { headers: { "X-Request-Id": "mine" } })
    expect(idOf(answer)).not.toBe("mine")
  })

  test("keeps no password, no cookie, and nothing after a question mark", async () => {
    const visitor = new Person(server)
    const secrets = { password: "Secret words", confirmPassword: "Secret words" }
    await visitor.api("POST", "/api/auth/register", { ...aRegistration(), ...secrets })
    const last = await visitor.get("/boards?q=a-private-search")
    await entryOf(idOf(last))
    const log = JSON.stringify(server.logs())
    expect(log).not.toContain("Secret words")
    expect(log).not.toContain("a-private-search")
    expect(log).not.toContain(visitor.cookies.get("session") ?? "")
  })
})

describe("cookies", () => {
  test("are for the server only, and stay on this site", async () => {
    const visitor = new Person(server)
    const { headers } = await visitor.form("/register", aRegistration())
    const cookies = headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "known-browser",
      "session",
      "toast",
    ])
    for (const cookie of cookies) {
      // A script removes the toast when it has shown it.
      expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith("toast="))
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/; Secure|; Domain/)
    }
    const theme = (await visitor.form("/theme", { theme: "dark" })).headers.getSetCookie()
    expect(theme).toHaveLength(1)
    expect(theme[0]).toMatch(/^theme=.*; SameSite=Lax/)
  })

  test("are Secure, and https is asked for, where PUBLIC_URL is https", async () => {
    const secure = await startServer({ env: { PUBLIC_URL: "https://cardinal.example" } })
    const visitor = new Person(secure)
    const answers = [
      await visitor.form("/register", aRegistration()),
      await visitor.form("/theme", { theme: "dark" }),
      await visitor.api("POST", "/api/auth/logout"),
    ]
    for (const { headers } of answers) {
      expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/)
      expect(headers.getSetCookie()).not.toEqual([])
      for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
    }
    await secure.stop()
  })
})

test("a connection is kept for longer than proxies keep theirs", async () => {
  const { headers } = await person.get("/healthz")
  expect(headers.get("Keep-Alive")).toBe("timeout=130")
})
