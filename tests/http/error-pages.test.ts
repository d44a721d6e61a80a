import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember, change } from "./rows"

// Pages in place of those that are not there, not allowed, or broken.

let server: TestServer
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  server = await startServer()
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
})

afterAll(() => server.stop())

describe("404", () => {
  test.each([
    "/nowhere",
    "/boards/x/y",
    "/board",
    "//evil.example",
    "/.env",
    "/favicon.gif",
    "/style",
  ])("%s is not found", async (path) => {
    for (const visitor of [owner, new Person(server)]) {
      const page = await visitor.get(path)
      expect(page.status).toBe(404)
      expect(textOf(page.text)).toContain("404 Page Not Found")
      expect(textOf(page.text)).toContain("Did you forget to add the page to the router?")
    }
    const posted = await owner.form(path, { intent: "delete-board" })
    expect(posted.status).toBe(404)
  })

  test("is a board that is missing, hidden, or none: one and the same page", async () => {
    const pages = []
    for (const id of [garden.boardId, garden.spare, "none", "%00", "..%2f..%2fetc"]) {
      const page = await stranger.get(`/board/${id}`)
      expect(page.status, id).toBe(404)
      const text = textOf(page.text)
      expect(text).toContain("Board not found")
      expect(text).toContain("The board you're looking for doesn't exist.")
      expect(page.text).toMatch(/<a [^>]*href="\/boards"[^>]*>Back to dashboard<\/a>/)
      pages.push(text)
    }
    expect(new Set(pages).size).toBe(1)
  })

  test("is a card that is missing, or of a board that one cannot see", async () => {
    const other = await aGarden(stranger)
    for (const id of [garden.spare, other.card("Dig"), "none"]) {
      const page = await owner.get(`/board/${garden.boardId}/cards/${id}`)
      expect(page.status).toBe(404)
      expect(textOf(page.text)).toContain("Card not found")
    }
  })

  test("is a card for strangers, with its board", async () => {
    const path = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
    const page = await stranger.get(path)
    expect(page.status).toBe(404)
    expect(textOf(page.text)).toContain("Board not found")
    for (const { text } of [page, await stranger.get(`${path}.data`)]) {
      for (const hidden of ["Dig", "Garden", "To do"]) expect(text).not.toContain(hidden)
    }
  })
})

test("403 says what is not allowed", async () => {
  const page = await viewer.form(`/board/${garden.boardId}`, { intent: "create-list", name: "x" })
  expect(page.status).toBe(403)
  expect(textOf(page.text)).toContain("Not allowed")
  expect(textOf(page.text)).toContain("You do not have permission to do that.")
})

describe("an address that cannot be read is 400", () => {
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { Accept: accept } })
    return { status: answer.status, type: answer.headers.get("Content-Type"), answer }
  }

  test.each(["/%", "/board/%"])("%s, with a page in a browser", async (path) => {
    const { status, type, answer } = await ask(path, "text/html,application/xml;q=0.9,*/*;q=0.8")
    expect([status, type]).toEqual([400, "text/html; charset=utf-8"])
    expect(textOf(await answer.text())).toContain("The request could not be understood.")
  })

  test.each([
    ["/board/%", "*/*"],
    ["/api/boards/%", "text/html"],
  ])("%s, with JSON for who takes %s", async (path, accept) => {
    const { status, answer } = await ask(path, accept)
    expect(status).toBe(400)
    expect(await answer.json()).toEqual({ message: "The request could not be understood." })
  })
})

test("a post to a page without an action is refused, and is no fault in the log", async () => {
  const faults = () => server.logs().filter(({ level }) => Number(level) >= 50).length
  const before = faults()
  for (const method of ["POST", "PUT"]) {
    const answer = await owner.request(method, "/my/calendar", {
      body: "q=x",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    })
    expect(answer.status).toBe(405)
  }
  await eventually(
    "log of it",
    () => server.logs().some((line) => JSON.stringify(line).includes('"PUT"')) || undefined,
  )
  expect(faults()).toBe(before)
})

test("a fault of ours shows a request id that the log has too, and nothing of the inside", async () => {
  // A fault that no request can cause: a table is gone for a moment.
  change(server, `ALTER TABLE "Board" RENAME TO "Gone"`)
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...owner.cookieHeader(), "Content-Type": "application/json" }
    const response = await fetch(server.url + path, { ...init, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const body = JSON.stringify({ listId: garden.list("Done"), title: "Rake" })
  const answers = [
    await ask(`/board/${garden.boardId}`),
    await ask(`/board/${garden.boardId}.data`),
    await ask(`/api/boards/${garden.boardId}`),
    await ask("/api/cards", { method: "POST", body }),
  ]
  change(server, `ALTER TABLE "Gone" RENAME TO "Board"`)
  for (const [index, { status, headers, text }] of answers.entries()) {
    expect(status).toBe(500)
    expect(text).not.toMatch(/\n\s+at |SQLITE|no such table|SELECT ["`]|prisma|\.server\.ts/i)
    const id = headers.get("X-Request-Id") ?? ""
    // The script's answer is shown by the page, which quotes the header.
    if (index !== 1) expect(text).toContain(id)
    await eventually("entry in the log", () => {
      return server.logs().find(({ reqId, err }) => reqId === id && err !== undefined)
    })
  }
  expect(await owner.get(`/board/${garden.boardId}`)).toMatchObject({ status: 200 })
})
