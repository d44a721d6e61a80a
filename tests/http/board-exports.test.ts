import { randomUUID } from "node:crypto"
import MarkdownIt from "markdown-it"
import { beforeAll, describe, expect, test } from "vitest"
import { aFullBoard, importJson, TEXT, TITLES } from "./board-file"
import { aPerson, Person } from "./client"
import { addMember } from "./rows"
import { readTar } from "../tar"
import { sharedServer } from "./shared-server"
import { stored } from "./uploads"

// Boards as files: out of a board, as JSON, as a table and as a text.

const server = sharedServer()
let owner: Person
let friend: Person
let boardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  friend = await aPerson(server)
  boardId = await aFullBoard(owner, friend)
})

describe("an export", () => {
  const ENDINGS = [".tar", ".json", ".csv", ".md", "/trello.json"]
  test.each(ENDINGS)("as %s is for members, viewers too", async (ending) => {
    const path = `/board/${boardId}${ending}`
    const visitor = await new Person(server).get(path)
    expect(visitor.to).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
    const stranger = await aPerson(server)
    const hidden = await stranger.get(path)
    const missing = await stranger.get(`/board/${randomUUID()}${ending}`)
    expect([hidden.status, hidden.text]).toEqual([404, missing.text])
    expect((await owner.get(`/board/none${ending}`)).status).toBe(404)
    expect((await owner.get(`${path}.data`)).status).toBe(404)
    addMember(server, boardId, stranger.id, "viewer")
    expect((await stranger.get(path)).status).toBe(200)
    await owner.api("DELETE", `/api/boards/${boardId}/members/${stranger.id}`)
  })

  test("is a file to be saved, by the board's name, for its reader alone", async () => {
    for (const ask of ["get", "head"] as const) {
      const answer = await owner.request(ask.toUpperCase(), `/board/${boardId}.json`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8")
      expect(answer.headers.get("Cache-Control")).toContain("private, no-store")
      expect(answer.headers.get("Content-Disposition")).toBe(
        `attachment; filename="..-G_rten & -H_fe- _.json"; ` +
          `filename*=UTF-8''..-G%C3%A4rten%20%26%20-H%C3%B6fe-%20%F0%9F%8C%BB.json`,
      )
      expect(answer.text === "").toBe(ask === "head")
    }
  })

  test("as JSON holds everything but who may see it", async () => {
    const { text } = await owner.get(`/board/${boardId}.json`)
    for (const secret of [boardId, owner.id, owner.me?.email ?? "", "example.org", '"role"']) {
      expect(text).not.toContain(secret)
    }
    const { name } = friend.me ?? { name: "" }
    expect(JSON.parse(text)).toMatchObject({
      format: "cardinal-board",
      version: 1,
      description: "Two\nlines",
      lists: [
        {
          cards: [
            ...TITLES.slice(0, -1).map((title) => ({ title })),
            {
              comments: [{ text: "# Mine" }, { author: name, text: "Theirs, edited" }],
              assigned: [{ name }, { name: owner.me?.name }],
              attachments: [
                { kind: "link" },
                {},
                { fileSize: 0 },
                { fileSize: 4 },
                { cover: true },
              ],
            },
          ],
        },
        { name: "Empty", cards: [] },
      ],
    })
  })

  test("as a tar holds the same, and the files", async () => {
    const answer = await owner.get(`/board/${boardId}.tar`)
    expect(answer.headers.get("Content-Type")).toBe("application/x-tar")
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="[^"]*\.tar"/)
    expect(answer.headers.get("Cache-Control")).toContain("private, no-store")
    expect((await owner.request("HEAD", `/board/${boardId}.tar`)).status).toBe(200)
    const files = await readTar(answer.bytes)
    expect([...files.keys()]).toEqual([
      "board.json",
      "files/0001",
      "files/0002",
      "files/0003",
      "files/0004",
    ])
    const json = files.get("board.json")?.toString() ?? ""
    for (const path of files.keys()) if (path !== "board.json") expect(json).toContain(path)
    const { text } = await owner.get(`/board/${boardId}.json`)
    expect(json.replace(/,"path":"files\/\d+"/g, "")).toBe(text)
    expect(files.get("files/0002")).toHaveLength(0)
    expect(files.get("files/0003")?.toString()).toBe("a\r\nb")
    // The text lies in the storage only while it is sent.
    expect(await stored(server)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/part/)]),
    )
  })

  test("as Trello writes it has no secrets, and is imported with what it has", async () => {
    const path = `/board/${boardId}/trello.json`
    const answer = await owner.get(path)
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8")
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="[^"]*\.trello\.json"/)
    expect((await owner.request("HEAD", path)).text).toBe("")
    expect((await owner.get(`${path}.data`)).status).toBe(404)
    for (const secret of [owner.me?.email ?? "", owner.id, friend.id]) {
      expect(answer.text).not.toContain(secret)
    }
    const { id } = (await importJson(owner, answer.text)).json() as { id: string }
    const titlesOf = async (each: string) => {
      const { text } = await owner.get(`/board/${each}.json`)
      const { lists } = JSON.parse(text) as {
        lists: { name: string; cards: { title: string }[] }[]
      }
      return lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])
    }
    expect(await titlesOf(id)).toEqual(await titlesOf(boardId))
  })

  test("as CSV is a table in which no cell is a formula", async () => {
    const { bytes, text } = await owner.get(`/board/${boardId}.csv`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = parseCsv(text)
    expect(head?.slice(0, 3)).toEqual(["List", "Title", "Description"])
    expect(rows.map((cells) => cells[1])).toEqual(
      TITLES.map((title) => (/^[=+@]/.test(title) ? `'${title}` : title)),
    )
    const last = rows.at(-1) ?? []
    expect(last).toHaveLength(17)
    expect(last[2]).toBe(`  ${TEXT}\n`.replaceAll("\r\n", "\n"))
    expect(last.slice(3, 11)).toEqual([
      "high",
      "5",
      "Bug, a:b",
      "2027-01-02T03:04:05.678Z",
      "yes",
      "1 of 3",
      "2",
      "5",
    ])
    expect(last[13]).toMatch(new RegExp(`/board/${boardId}/cards/[0-9a-f-]{36}$`))
    expect(last.slice(14)).toEqual(["1 hour before", "red.png", "2027-01-01T08:00:00.000Z"])
    expect(rows[0]?.slice(14)).toEqual(["", "", ""])
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\t\r\n]|^\s*[=+@]|^\s*-(?!\d+$)/)
  })

  test("as Markdown has the headings of the board and no others", async () => {
    const { text } = await owner.get(`/board/${boardId}.md`)
    const tokens = new MarkdownIt().parse(text, {})
    const headings = tokens.flatMap(({ type, tag, level }, index) => {
      const inline = tokens[index + 1]?.children?.map(({ content }) => content).join("")
      return type === "heading_open" && level === 0 ? [[tag, inline]] : []
    })
    expect(headings).toEqual([
      ["h1", '../Gärten & "Höfe" 🌻'],
      ["h2", "To *do*"],
      ...TITLES.map((title) => ["h3", title]),
      ["h2", "Empty"],
    ])
    expect(text).toContain("\n- Done\n- Priority: high\n- Estimate: 5 points\n- Labels: Bug, a:b\n")
    expect(text).toContain(
      "\n- Due: 2027-01-02 03:04 UTC\n- Start: 2027-01-01 08:00 UTC\n- Reminder: 1 hour before\n",
    )
    expect(text).toContain("\n- Cover: red.png\n")
    expect(text).not.toContain("Reminder: 1 day before")
    expect(text).toContain("\n- [x] Dig\n")
    const seeds = `- [ ] Seeds (${friend.me?.name ?? ""}, due 2027-01-03 03:04 UTC)`
    expect(text).toContain(`\n**To \\*buy\\***\n\n${seeds}\n`)
    expect(text).toContain("> Theirs, edited")
    const quotes = tokens.filter(({ type, level }) => type === "blockquote_open" && level === 0)
    expect(quotes).toHaveLength(4)
  })
})

/** Cells of a table by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === "\r\n") rows.push([])
    if (end === "") break
  }
  return rows.slice(0, -1)
}
