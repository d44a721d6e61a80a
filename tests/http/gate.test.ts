import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import {
  aPerson,
  aRegistration,
  credentialsOf,
  PASSWORD,
  Person,
  type Answer,
  type Fields,
} from "./client"
import { DOORS } from "./doors"
import { aGarden, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import type { Watcher } from "./watcher"

// Requests that another site's page can make a browser send, with the cookies that it has.

const server = sharedServer()
let person: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
  watcher = await person.socket()
  expect(await watcher.join(garden.boardId)).toMatchObject({ type: "joined" })
})

/** The person's requests, with the headers that a browser would add. */
function sending(headers: Fields): Person {
  const browser = new Person(server)
  browser.request = (method, path, init) => {
    return person.request(method, path, { ...init, headers: { ...init?.headers, ...headers } })
  }
  return browser
}

const FORGED: [string, () => Fields][] = [
  ["from another site", () => ({ "Sec-Fetch-Site": "cross-site" })],
  ["from a neighbour of this site", () => ({ "Sec-Fetch-Site": "same-site" })],
  ["from another origin", () => ({ Origin: "https://evil.example" })],
  ["from a frame without an origin", () => ({ Origin: "null" })],
  ["from another port", () => ({ Origin: "http://localhost:1" })],
  ["from a longer name", () => ({ Origin: `${server.url}.evil.example` })],
  ["from a file", () => ({ Origin: "file://" })],
  ["from nonsense", () => ({ Origin: "nonsense" })],
  ["with our origin forged", () => ({ Origin: server.url, "Sec-Fetch-Site": "cross-site" })],
]

describe.each(FORGED)("a request %s is refused before anything runs", (_what, headers) => {
  const expectForged = ({ status, text }: Answer) => {
    expect(status).toBe(403)
    expect(JSON.parse(text)).toEqual({ message: "This request comes from another site." })
  }

  test("by every door of every command", async () => {
    const browser = sending(headers())
    await expectNoEffect(server, [watcher], async () => {
      for (const door of DOORS) expectForged(await door.send(browser, garden))
    })
  })

  test("by the doors of accounts", async () => {
    const browser = sending(headers())
    const credentials = credentialsOf(person)
    await expectNoEffect(server, [watcher], async () => {
      for (const send of [browser.form.bind(browser), browser.data.bind(browser)]) {
        expectForged(await send("/login", credentials))
        expectForged(await send("/register", aRegistration()))
        expectForged(await send("/logout", {}))
        expectForged(await send("/theme", { theme: "dark" }))
        expectForged(await send("/nowhere", {}))
      }
      expectForged(await browser.api("POST", "/api/auth/login", credentials))
      expectForged(await browser.api("POST", "/api/auth/register", aRegistration()))
      expectForged(await browser.api("POST", "/api/auth/logout"))
      expectForged(await browser.api("POST", "/api/nowhere"))
    })
    expect(await person.get("/api/auth/me")).toMatchObject({ status: 200 })
  })

  test("as text that is JSON, which a form can send", async () => {
    const init = { body: '{"name":"Bed"}', headers: { "Content-Type": "text/plain" } }
    const send = () => sending(headers()).request("POST", "/api/boards", init)
    expectForged(await expectNoEffect(server, [watcher], send))
  })
})

const OURS: [string, () => Fields][] = [
  ["from this site", () => ({ "Sec-Fetch-Site": "same-origin", Origin: server.url })],
  ["typed in by its person", () => ({ "Sec-Fetch-Site": "none" })],
  ["from an old browser", () => ({ Origin: server.url })],
  ["from https before a proxy", () => ({ Origin: server.url.replace("http", "https") })],
  ["from a script that is no browser", () => ({})],
  // A page may keep its origin to itself; Sec-Fetch-Site cannot be forged.
  ["without an origin to tell", () => ({ "Sec-Fetch-Site": "same-origin", Origin: "null" })],
  ["past a proxy", () => ({ Origin: server.url, "X-Forwarded-Host": "other.example" })],
]

test.each(OURS)("a request %s is taken", async (_what, headers) => {
  const browser = sending(headers())
  const list = { boardId: garden.boardId, name: "Hay" }
  const fields = { intent: "create-list", name: "Hay" }
  const page = `/board/${garden.boardId}`
  expect(await browser.api("POST", "/api/lists", list)).toMatchObject({ status: 201 })
  expect(await browser.form(page, fields)).toMatchObject({ status: 303 })
  expect(await browser.data(page, fields)).toMatchObject({ status: 200 })
})

test("reading from elsewhere is let through: a link must work", async () => {
  for (const [, headers] of FORGED) {
    expect(await sending(headers()).get("/boards")).toMatchObject({ status: 200 })
  }
})

describe("where PUBLIC_URL is set", () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer({ env: { PUBLIC_URL: "https://cardinal.example/" } })
  })

  afterAll(() => server.stop())

  test.each([
    ["https://cardinal.example", 201, 303],
    ["http://cardinal.example", 403, 403],
    ["https://cardinal.example.evil.example", 403, 403],
    ["the server's own address", 403, 403],
  ])("only it is ours, whatever the Host: %s", async (origin, call, form) => {
    const headers = { Origin: origin.startsWith("the") ? server.url : origin }
    const visitor = new Person(server)
    const fields = aRegistration()
    const answer = await visitor.api("POST", "/api/auth/register", fields, headers)
    expect(answer.status).toBe(call)
    const credentials = { username: fields.username, password: PASSWORD }
    expect((await visitor.form("/login", credentials, headers)).status).toBe(form)
  })
})
