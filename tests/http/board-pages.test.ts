import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { readTar } from "../tar"
import { aPerson, Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { addMember, query } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram } from "./tokens"

// A board as a folder of web pages, for its owners.

const server = sharedServer()
let owner: Person
let garden: Garden

beforeEach(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

/** The files of the folder, by their names. */
async function readFolder(person = owner): Promise<Map<string, string>> {
  const { status, bytes } = await person.get(`/api/boards/${garden.boardId}/pages`)
  expect(status).toBe(200)
  const files = await readTar(bytes)
  return new Map([...files].map(([name, content]) => [name, content.toString("latin1")]))
}

const changedIn = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([name, content]) => (before.get(name) === content ? [] : [name])).sort()

describe("refuses", () => {
  test("everybody but owners", async () => {
    const page = `/board/${garden.boardId}/pages.zip`
    const call = `/api/boards/${garden.boardId}/pages`
    const nobody = new Person(server)
    expect((await nobody.get(page)).to).toBe(`/login?redirectTo=${encodeURIComponent(page)}`)
    expect((await nobody.get(call)).status).toBe(401)
    const stranger = await aPerson(server)
    for (const path of [page, call, page.replace(garden.boardId, randomUUID())]) {
      expect((await stranger.get(path)).status, path).toBe(404)
    }
    for (const role of ["viewer", "editor"] as const) {
      const member = await aPerson(server)
      addMember(server, garden.boardId, member.id, role)
      for (const path of [page, call]) expect((await member.get(path)).status, path).toBe(403)
    }
  })

  test("a token that may only write, or is for other boards", async () => {
    const other = await make(owner, "/api/boards", { name: "Other" })
    for (const choice of [{ scopes: ["write"] }, { boardIds: [other.id] }]) {
      const program = await aProgram(owner, choice)
      const { status } = await program.get(`/api/boards/${garden.boardId}/pages`)
      expect([403, 404]).toContain(status)
    }
  })
})

describe("the folder", () => {
  test("has a page for the board, its cards, months and table, which need no server", async () => {
    const files = await readFolder()
    const pages = [...files.keys()].filter((name) => name.endsWith(".html"))
    expect(pages).toEqual(
      expect.arrayContaining([
        "index.html",
        "calendar.html",
        "calendar-2031-06.html",
        "table.html",
        "card-1.html",
        "card-4.html",
      ]),
    )
    for (const name of pages) {
      const text = files.get(name) ?? ""
      expect(text, name).toContain('<meta name="robots" content="noindex"/>')
      expect(text, name).not.toMatch(/<script|<form|[\da-f]{8}-[\da-f]{4}-/)
      for (const [, address = ""] of text.matchAll(
        /<(?:a|img|link)\b[^>]* (?:href|src)="([^"]*)"/g,
      )) {
        if (!address.startsWith("https://")) expect([...files.keys()], name).toContain(address)
      }
    }
    const style = files.get("style.css") ?? ""
    expect(style).not.toMatch(/url\(["']?(\/|https?:)/)
    for (const [, font = ""] of style.matchAll(/url\(([^)]+\.woff2)\)/g)) {
      expect([...files.keys()]).toContain(font)
    }
  })

  test("has its due dates and a feed, whose links are those of the folder", async () => {
    const files = await readFolder()
    const dates = files.get("calendar.ics") ?? ""
    expect(dates).toContain("SUMMARY:Weed")
    expect(dates).not.toMatch(/^URL/m)
    const feed = files.get("feed.atom") ?? ""
    for (const name of ["card-1.html", "index.html", "feed.atom"]) {
      expect(feed).toContain(`href="${name}"`)
    }
  })

  test("as a ZIP has the same bytes each time, and is recorded", async () => {
    const path = `/board/${garden.boardId}/pages.zip`
    const [one, other] = [await owner.get(path), await owner.get(path)]
    expect(one.headers.get("Content-Type")).toBe("application/zip")
    expect(one.headers.get("Content-Disposition")).toContain('attachment; filename="Garden.zip"')
    expect(one.bytes.subarray(0, 2).toString()).toBe("PK")
    expect(one.bytes.equals(other.bytes)).toBe(true)
    const where = `"kind" = 'board_exported' AND "boardId" = ?`
    const rows = query(server, `SELECT "details" FROM "AuditEntry" WHERE ${where}`, garden.boardId)
    expect(rows).toEqual([{ details: "pages.zip" }, { details: "pages.zip" }])
  })

  test("differs only where a changed card is shown", async () => {
    const before = await readFolder()
    expect(changedIn(before, await readFolder())).toEqual([])
    await owner.api("PATCH", `/api/cards/${garden.card("Water")}`, { title: "Water all" })
    expect(changedIn(before, await readFolder())).toEqual([
      "card-3.html",
      "feed.atom",
      "index.html",
      "table.html",
    ])
  })

  test("has what the owners have chosen for the public address, for programs, too", async () => {
    const { boardId, list } = garden
    await owner.api("POST", "/api/comments", { cardId: garden.card("Dig"), text: "A comment" })
    const program = await aProgram(owner, { scopes: ["read"], boardIds: [boardId] })
    const before = [...(await readFolder(program)).values()].join("")
    expect(before).toContain("Weed")
    expect(before).not.toContain("A comment")
    expect(before).not.toContain(owner.me?.name)
    const choices = { names: "full", comments: true, listIds: [list("To do")] }
    expect((await owner.api("PUT", `/api/boards/${boardId}/public`, choices)).status).toBe(200)
    const after = [...(await readFolder(program)).values()].join("")
    expect(after).not.toContain("Weed")
    expect(after).toContain("A comment")
    expect(after).toContain(owner.me?.name)
  })
})
