import { beforeAll, describe, expect, test } from "vitest"
import type { Reply } from "~/models/text/reply/reply"
import { freePort } from "../free-port"
import { startServer } from "../server"
import {
  aPerson,
  aRegistration,
  credentialsOf,
  PASSWORD,
  Person,
  type Answer,
  type Fields,
} from "./client"
import { textOf, valueOf } from "./page"
import { expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"

// Signing in, registering and signing out by the pages: the specification's sections 5 and 8.

const server = sharedServer()
let person: Person

beforeAll(async () => {
  person = await aPerson(server, "maja")
})

/** Follows redirects, as a browser does. */
async function follow(visitor: Person, answer: Answer): Promise<Answer> {
  return answer.to === null ? answer : follow(visitor, await visitor.get(answer.to))
}

describe("signing in", () => {
  test("leads to the boards with a welcome, which is said once", async () => {
    const visitor = new Person(server)
    const answer = await visitor.form("/login", { username: " Maja ", password: PASSWORD })
    expect(answer).toMatchObject({ status: 303, to: "/boards" })
    const boards = await visitor.get("/boards")
    expect(textOf(boards.text)).toContain("Welcome back!")
    expect(textOf(boards.text)).toContain("Logged in as Person maja")
    expect(textOf((await visitor.get("/boards")).text)).not.toContain("Welcome back!")
  })

  test("by the script does too", async () => {
    const visitor = new Person(server)
    const answer = await visitor.data("/login", { username: "maja", password: PASSWORD })
    expect(answer).toMatchObject({ status: 202, to: "/boards" })
    expect(textOf((await visitor.get("/boards")).text)).toContain("Logged in as Person maja")
  })

  test("is no check that a browser's script may ask for while one still types", async () => {
    const visitor = new Person(server)
    const fields = { username: "maja", password: PASSWORD, __intent__: '{"type":"validate"}' }
    expect(await visitor.form("/login", fields)).toMatchObject({ status: 400, to: null })
    expect((await visitor.get("/api/auth/me")).status).toBe(401)
  })

  const wrong: [string, Fields, number, string][] = [
    ["nothing", {}, 400, "Please fill in all fields"],
    ["no password", { username: "maja" }, 400, "Please fill in all fields"],
    ["a blank password", { username: "maja", password: "   " }, 400, "Please fill in all fields"],
    ["a blank name", { username: " \t", password: "Secret0" }, 400, "Please fill in all fields"],
    ["a wrong password", { username: "maja", password: "Secret1" }, 401, "Invalid credentials"],
    ["a missing account", { username: "nobody", password: "Secret2" }, 401, "Invalid credentials"],
  ]

  test.each(wrong)("is refused with %s", async (_what, fields, status, message) => {
    await expectNoEffect(server, [], async () => {
      const page = await new Person(server).form("/login", fields)
      expect(page.status).toBe(status)
      expect(textOf(page.text)).toContain(message)
      // A fault of a field stands there only.
      expect(textOf(page.text).includes("Login failed")).toBe(status === 401)
      expect(valueOf(page.text, "username") ?? "").toBe(fields.username ?? "")
      expect(valueOf(page.text, "password") ?? "").toBe("")
      expect(page.text).not.toMatch(/Secret\d/)
      expect(page.headers.getSetCookie()).toEqual([])

      const script = await new Person(server).data("/login", fields)
      expect(script.status).toBe(status)
      expect(script.text).not.toMatch(/Secret\d/)
      const failure = { title: "Login failed", description: message, destructive: true }
      expect(script.json() as Reply).toMatchObject({ ok: false, status, message })
      expect((script.json() as Reply).toast).toEqual(status === 401 ? failure : undefined)

      const call = await new Person(server).api("POST", "/api/auth/login", fields)
      expect(call.status).toBe(status)
      expect(call.json()).toMatchObject({ message })
    })
  })

  test("answers the same for a wrong password and a missing account", async () => {
    const answer = async (username: string) => {
      const visitor = new Person(server)
      const credentials = { username, password: "wrong" }
      const page = await visitor.form("/login", credentials)
      const script = await visitor.data("/login", credentials)
      const call = await visitor.api("POST", "/api/auth/login", credentials)
      const texts = [textOf(page.text), script.text.replaceAll(username, "?"), call.text]
      return [texts, page.status, script.status, call.status]
    }
    expect(await answer("maja")).toEqual(await answer("ajam"))
  })
})

describe("registering", () => {
  test("leads to the start page, and from there to the boards with a welcome", async () => {
    const visitor = new Person(server)
    const answer = await visitor.form("/register", aRegistration("maia"))
    expect(answer).toMatchObject({ status: 303, to: "/" })
    expect(await visitor.get("/")).toMatchObject({ status: 302, to: "/boards" })
    const boards = await follow(visitor, answer)
    expect(textOf(boards.text)).toContain("Welcome to Cardinal!")
    expect(textOf(boards.text)).toContain("No boards yet")
  })

  const missing = "Please fill in all required fields"
  const twice = (password: string) => ({ password, confirmPassword: password })
  const short = "Password must be at least 6 characters long"
  const wrong: [string, string, Fields, string][] = [
    ["no username", "username", { username: " " }, missing],
    ["no name", "name", { name: "" }, missing],
    ["no e-mail", "email", { email: "" }, missing],
    ["no password", "password", twice(""), missing],
    ["a blank password", "password", twice("       "), missing],
    ["no confirmation", "confirmPassword", { confirmPassword: "" }, "Passwords don't match"],
    ["another one", "confirmPassword", { confirmPassword: "Secret8" }, "Passwords don't match"],
    ["five characters", "password", twice("Secre"), short],
    [
      "a password of 201",
      "password",
      twice("x".repeat(201)),
      "Too long by 1 character: at most 200.",
    ],
    ["no real e-mail", "email", { email: "at home" }, "Please enter a valid email address"],
    ["spaces in the username", "username", { username: "a b" }, "A username cannot contain spaces"],
    ["201 characters", "name", { name: "x".repeat(201) }, "Too long by 1 character: at most 200."],
  ]

  test.each(wrong)("is refused with %s", async (_what, field, change, message) => {
    const secret = { password: "Secret7", confirmPassword: "Secret7" }
    const fields = { ...aRegistration(), ...secret, ...change }
    await expectNoEffect(server, [], async () => {
      const page = await new Person(server).form("/register", fields)
      expect(page.status).toBe(400)
      expect(textOf(page.text)).toContain(message)
      expect(textOf(page.text)).not.toContain("Registration failed")
      for (const name of ["username", "name", "email"] as const) {
        expect(valueOf(page.text, name) ?? "").toBe(fields[name])
      }
      expect(valueOf(page.text, "confirmPassword") ?? "").toBe("")
      expect(page.text).not.toMatch(/Secre/)

      const script = await new Person(server).data("/register", fields)
      expect(script.json() as Reply).toMatchObject({ ok: false, status: 400, message })
      expect(script.text).not.toMatch(/Secre/)

      const call = await new Person(server).api("POST", "/api/auth/register", fields)
      expect(call.status).toBe(400)
      const { errors, ...said } = call.json() as { errors: Record<string, string[]> }
      expect(said).toEqual({ message })
      expect(errors[field]).toContain(message)
    })
  })

  test("takes a password of six characters, and trims it like every other value", async () => {
    const password = "a b c!"
    const fields = { ...aRegistration(), password: ` ${password}\n`, confirmPassword: password }
    expect(await new Person(server).form("/register", fields)).toMatchObject({ status: 303 })
    const { username } = fields
    const signIn = (password: string) => new Person(server).form("/login", { username, password })
    expect(await signIn(password)).toMatchObject({ status: 303 })
    expect(await signIn(`\t${password} `)).toMatchObject({ status: 303 })
    expect(await signIn("abc!")).toMatchObject({ status: 401 })
  })

  test.each([
    ["the username", { username: "maja" }],
    ["the username in another case", { username: "MAJA" }],
    ["the username in other letters", { username: "ｍａｊａ" }],
    ["the e-mail", { email: "maja@example.org" }],
    ["the e-mail in another case", { email: "Maja@Example.ORG" }],
  ])("is 409 where somebody has %s, and does not say which", async (_what, change) => {
    const fields = { ...aRegistration(), ...change }
    const message = "This username or email is already in use"
    await expectNoEffect(server, [], async () => {
      const page = await new Person(server).form("/register", fields)
      expect(page.status).toBe(409)
      expect(textOf(page.text)).toContain(message)
      expect(page.text).not.toContain(PASSWORD)
      const call = await new Person(server).api("POST", "/api/auth/register", fields)
      expect(call).toMatchObject({ status: 409, text: JSON.stringify({ message }) })
    })
  })

  test("at once and twenty times makes one account", async () => {
    const fields = aRegistration("maud")
    const register = () => new Person(server).api("POST", "/api/auth/register", fields)
    const answers = await Promise.all(Array.from({ length: 20 }, register))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(query(server, `SELECT "username" FROM "User" WHERE "usernameKey" = 'maud'`)).toEqual([
      { username: "maud" },
    ])
  })
})

describe("signing out", () => {
  test("leads to the sign-in page, which says so", async () => {
    const visitor = await aPerson(server)
    expect(await visitor.form("/logout", {})).toMatchObject({ status: 303, to: "/login" })
    expect(textOf((await visitor.get("/login")).text)).toContain("Logged out")
    expect(await visitor.get("/boards")).toMatchObject({ status: 302 })
  })

  test("is no error for who has done it", async () => {
    const visitor = new Person(server)
    expect(await visitor.form("/logout", {})).toMatchObject({ status: 303, to: "/login" })
    expect(await visitor.api("POST", "/api/auth/logout")).toMatchObject({ status: 204 })
  })
})

test("who is signed in is led from the public pages to the boards", async () => {
  for (const path of ["/", "/login", "/register"]) {
    expect(await person.get(path)).toMatchObject({ status: 302, to: "/boards" })
    expect(await new Person(server).get(path)).toMatchObject({ status: 200 })
  }
})

test("a call to sign in is 502 where the LDAP server is away, but for passwords of this server", async () => {
  const ldap = { LDAP_URL: `ldap://127.0.0.1:${String(await freePort())}`, LDAP_BASE: "dc=example" }
  const away = await startServer({ env: ldap })
  try {
    const ben = await aPerson(away)
    const signIn = (password: string) =>
      new Person(away).api("POST", "/api/auth/login", { ...credentialsOf(ben), password })
    expect((await signIn("wrong")).status).toBe(502)
    expect((await signIn(PASSWORD)).status).toBe(200)
  } finally {
    await away.stop()
  }
})
