import { afterEach, beforeAll, describe, expect, test } from "vitest"
import type { ClientOptions } from "ws"
import { aPerson, credentialsOf, Person } from "./client"
import { aGarden, make, readBoard, type Garden } from "./garden"
import { addMember } from "./rows"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// Sockets: who may open one, what it gets, and what ends it.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const open: Watcher[] = []
async function socketOf(person: Person, options?: ClientOptions): Promise<Watcher> {
  const watcher = await person.socket(options)
  open.push(watcher)
  return watcher
}
afterEach(async () => {
  for (const watcher of open.splice(0)) {
    watcher.close()
    await watcher.closed
  }
})

const change = () => make(owner, "/api/lists", { boardId: garden.boardId, name: "Hay" })

describe("an upgrade", () => {
  const header = (name: string, value: string) => ({ headers: { [name]: value } })
  test.each([
    ["another site's origin", 403, "/socket", header("Origin", "https://evil.example")],
    ["no origin of its own", 403, "/socket", header("Origin", "null")],
    ["another site's page", 403, "/socket", header("Sec-Fetch-Site", "cross-site")],
    ["another path", 404, "/sockets", {}],
    ["the path of a page", 404, "/boards", {}],
    ["no path", 404, "/", {}],
    ["a broken path", 404, "/%E0%A4%A", {}],
  ])("with %s is %d", async (_what, status, path, options) => {
    await expect(owner.socket(options, path)).rejects.toThrow(`refused with ${status}`)
  })

  test("of a page without a session is 401", async () => {
    const visitor = new Person(server)
    const ofPage = header("Origin", server.url)
    await expect(visitor.socket(ofPage)).rejects.toThrow("refused with 401")
    visitor.cookies.set("session", "forged.signature")
    await expect(visitor.socket()).rejects.toThrow("refused with 401")
  })

  test("from our own origin, or a script's, is taken", async () => {
    await socketOf(owner, header("Origin", server.url))
    await socketOf(owner, header("Sec-Fetch-Site", "same-origin"))
    await socketOf(owner)
  })

  test("makes a socket that answers a ping", async () => {
    const watcher = await socketOf(stranger)
    watcher.send({ type: "ping" })
    expect(await watcher.events()).toEqual([{ type: "pong" }])
  })

  test("is 429 for the twenty-first of a session, and not for another", async () => {
    for (let i = 0; i < 20; i += 1) await socketOf(owner)
    await expect(owner.socket()).rejects.toThrow("refused with 429")
    const elsewhere = new Person(server)
    await elsewhere.form("/login", credentialsOf(owner))
    await socketOf(elsewhere)
  })
})

describe("a board's room", () => {
  test("is joined by its members, who learn its version", async () => {
    const { version } = await readBoard(owner, garden.boardId)
    const { boardId } = garden
    for (const person of [owner, viewer]) {
      const watcher = await socketOf(person)
      expect(await watcher.join(boardId)).toEqual({ type: "joined", boardId, version })
    }
  })

  test("tells all its members of a change, once", async () => {
    const { boardId } = garden
    const watchers = [await socketOf(owner), await socketOf(viewer), await socketOf(viewer)]
    for (const watcher of watchers) {
      await watcher.join(boardId)
      await watcher.join(boardId)
    }
    await change()
    const { version } = await readBoard(owner, boardId)
    for (const watcher of watchers) {
      expect(await watcher.versions(1)).toEqual([{ type: "list_created", boardId, version }])
    }
  })

  test("stays closed to strangers, as one that is missing does", async () => {
    const watcher = await socketOf(stranger)
    for (const boardId of [garden.boardId, garden.spare]) {
      const answer = { type: "error", boardId, message: "Not found." }
      expect(await watcher.join(boardId)).toEqual(answer)
    }
    await change()
    expect(await watcher.events()).toEqual([])
  })

  test("is left on leave_board", async () => {
    const { boardId } = garden
    const watcher = await socketOf(owner)
    await watcher.join(boardId)
    watcher.send({ type: "leave_board", boardId })
    await watcher.settle()
    await change()
    expect(await watcher.events()).toEqual([])
    expect(await watcher.join(boardId)).toMatchObject({ type: "joined" })
    await change()
    expect(await watcher.events(1)).toMatchObject([{ type: "list_created" }])
  })

  test("is one of at most twenty", async () => {
    const watcher = await socketOf(stranger)
    const boards = []
    for (let i = 0; i < 21; i += 1) {
      boards.push((await make(stranger, "/api/boards", { name: `Bed ${i}` })).id)
    }
    const answers = []
    for (const id of boards) answers.push((await watcher.join(id))?.type)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => "joined"), "error"])
    watcher.send({ type: "leave_board", boardId: boards[0] })
    expect(await watcher.join(boards[20] ?? "")).toMatchObject({ type: "joined" })
  })
})

// By the ending itself: the ping that would notice too comes after 30 s.
describe("a session that ends closes its sockets, and no others", { timeout: 10_000 }, () => {
  test.each([
    ["signing out by form", (person: Person) => person.form("/logout", {})],
    ["signing out by call", (person: Person) => person.api("POST", "/api/auth/logout")],
    [
      "signing in anew",
      (person: Person) => {
        return person.api("POST", "/api/auth/login", credentialsOf(owner))
      },
    ],
  ])("by %s", async (_what, end) => {
    const person = new Person(server)
    await person.form("/login", credentialsOf(owner))
    const watchers = [await socketOf(person), await socketOf(person)]
    for (const watcher of watchers) await watcher.join(garden.boardId)
    const other = await socketOf(owner)
    await other.join(garden.boardId)
    await end(person)
    for (const { closed } of watchers) {
      expect(await closed).toEqual({ code: 4401, reason: "signed out" })
    }
    await change()
    expect(await other.events(1)).toMatchObject([{ type: "list_created" }])
    for (const watcher of watchers) expect(watcher.messages).toEqual([])
  })
})
