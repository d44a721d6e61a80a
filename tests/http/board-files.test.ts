import { randomUUID } from "node:crypto"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import MarkdownIt from "markdown-it"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person, type Answer } from "./client"
import { eventually } from "./eventually"
import { make } from "./garden"
import { textOf } from "./page"
import { addMember, expectNoEffect, query } from "./rows"
import { toastOf } from "./toast"

// Boards as files: out of a board and into a new one.

let server: TestServer
let owner: Person
let friend: Person
let boardId: string
let exported: string

beforeAll(async () => {
  server = await startServer()
  owner = await aPerson(server)
  friend = await aPerson(server)
  boardId = await aFullBoard()
  exported = (await owner.get(`/board/${boardId}.json`)).text
})

afterAll(() => server.stop())

const RTL = "שלום ‏מה"
const TITLES = ["=1+1", "+cmd", "-2", "@sum", '"quoted", with a comma', "# no heading", `🌻 ${RTL}`]
const TEXT = "One\r\n\r\n## Two\n```\nnever closed\n\t=SUM(A1)"

/** A board with one of everything, of two people, and with what is hard to write. */
async function aFullBoard(): Promise<string> {
  const board = await make(owner, "/api/boards", {
    name: '../Gärten & "Höfe" 🌻',
    description: "Two\nlines",
    background: "green-teal",
  })
  addMember(server, board.id, friend.id, "editor")
  const list = await make(owner, "/api/lists", { boardId: board.id, name: "To *do*" })
  await make(owner, "/api/lists", { boardId: board.id, name: "Empty" })
  let cardId = ""
  for (const title of TITLES) {
    cardId = (await make(owner, "/api/cards", { listId: list.id, title })).id
  }
  await owner.api("PATCH", `/api/cards/${cardId}`, {
    description: `  ${TEXT}\n`,
    priority: "high",
    labels: ["Bug:#ef4444", "a:b:#000000"],
    dueDate: "2027-01-02T03:04:05.678Z",
  })
  for (const text of ["Dig", "- [ ] sneaky\nsecond line"]) {
    await make(owner, "/api/checklist", { cardId, text, completed: text === "Dig" })
  }
  await make(owner, "/api/comments", { cardId, text: "# Mine" })
  const theirs = await make(friend, "/api/comments", { cardId, text: "Theirs\n\n- 🌻" })
  await friend.api("PATCH", `/api/comments/${theirs.id}`, { text: "Theirs, edited" })
  for (const { id } of [friend, owner]) {
    await owner.api("POST", "/api/card-assignments", { cardId, userId: id })
  }
  const link = { cardId, filename: "Map", filePath: `https://map.example/?${"ü".repeat(1500)}` }
  await make(owner, "/api/attachments", link)
  const bytes = Buffer.from(Array.from({ length: 70_001 }, (_, i) => (i * 7919) % 256))
  await attach(cardId, new File([bytes], "bytes.bin", { type: "application/x-thing" }))
  await attach(cardId, new File([], "empty ✨.txt", { type: "text/plain" }))
  await attach(cardId, new File(["a\r\nb"], "a b.txt", { type: "text/plain" }))
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: "#f00" },
  })
    .png()
    .toBuffer()
  await attach(cardId, new File([new Uint8Array(picture)], "red.png", { type: "image/png" }))
  return board.id
}

async function attach(cardId: string, file: File): Promise<void> {
  const body = new FormData()
  body.set("file", file)
  const answer = await owner.request("POST", `/api/attachments/upload?cardId=${cardId}`, { body })
  expect(answer.status, answer.text).toBe(201)
}

const JSON_TYPE = { "Content-Type": "application/json" }

function importJson(person: Person, file: unknown, id?: string): Promise<Answer> {
  const body = typeof file === "string" ? file : JSON.stringify(file)
  const query = id === undefined ? "" : `?id=${id}`
  return person.request("POST", `/api/boards/import${query}`, { body, headers: JSON_TYPE })
}

/** Begins to send a file of the owner's that never ends; `lose` breaks it off. */
function beginImport() {
  let lose = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`{"content":"${"A".repeat(200_000)}`))
      lose = () => controller.error(new Error("The line is lost."))
    },
  })
  const headers = { ...owner.cookieHeader(), ...JSON_TYPE }
  const init = { method: "POST", body, headers, duplex: "half" as const }
  const ended = fetch(`${server.url}/api/boards/import`, init).then(
    () => "answered",
    () => "lost",
  )
  return { lose: () => lose(), ended }
}

function aForm(text: string, id?: string): FormData {
  const form = new FormData()
  if (id !== undefined) form.set("id", id)
  form.set("file", new File([text], "board.json", { type: "application/json" }))
  return form
}

/** Names of the files in the storage. */
function files(): string[] {
  const folder = join(server.dataDir, "uploads")
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name)
    .sort()
}

const aBoard = (cards: unknown[] = [], more: object = {}) => ({
  ...{ format: "cardinal-board", version: 1, name: "Small", ...more },
  lists: [
    { name: "First", cards: [] },
    { name: "Second", cards },
  ],
})
const aFile = (content: unknown, fileSize = 3) => ({
  title: "With a file",
  attachments: [{ kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize, content }],
})

describe("an export", () => {
  test.each(["json", "csv", "md"])("as %s is for members, viewers too", async (ending) => {
    const path = `/board/${boardId}.${ending}`
    const visitor = await new Person(server).get(path)
    expect(visitor.to).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
    const stranger = await aPerson(server)
    const hidden = await stranger.get(path)
    const missing = await stranger.get(`/board/${randomUUID()}.${ending}`)
    expect([hidden.status, hidden.text]).toEqual([404, missing.text])
    expect((await owner.get(`/board/none.${ending}`)).status).toBe(404)
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

  test("as JSON holds everything but who may see it", () => {
    for (const secret of [boardId, owner.id, owner.me?.email ?? "", "example.org", '"role"']) {
      expect(exported).not.toContain(secret)
    }
    const { name } = friend.me ?? { name: "" }
    expect(JSON.parse(exported)).toMatchObject({
      ...{ format: "cardinal-board", version: 1, description: "Two\nlines" },
      lists: [
        {
          cards: [
            ...TITLES.slice(0, -1).map((title) => ({ title })),
            {
              comments: [{ text: "# Mine" }, { author: name, text: "Theirs, edited" }],
              assigned: [{ name }, { name: owner.me?.name }],
              attachments: [{ kind: "link" }, {}, { content: "" }, { content: "YQ0KYg==" }, {}],
            },
          ],
        },
        { name: "Empty", cards: [] },
      ],
    })
  })

  test("as JSON says of a file that the server has lost that it is lost", async () => {
    const copy = (await importJson(owner, exported)).json() as { id: string }
    const [row] = query<{ filePath: string }>(
      server,
      `SELECT a."filePath" FROM "Attachment" a JOIN "Card" c ON c."id" = a."cardId"
       JOIN "List" l ON l."id" = c."listId" WHERE l."boardId" = ? AND a."filename" = 'a b.txt'`,
      copy.id,
    )
    const folder = join(server.dataDir, "uploads")
    const lost = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) =>
      path.endsWith(row?.filePath ?? "none"),
    )
    rmSync(join(folder, lost ?? "none"))
    const { status, text } = await owner.get(`/board/${copy.id}.json`)
    expect([status, text]).toEqual([200, exported.replace('"YQ0KYg=="', "null")])
  })

  test("as CSV is a table in which no cell is a formula", async () => {
    const { bytes, text } = await owner.get(`/board/${boardId}.csv`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = parseCsv(text)
    expect(head?.slice(0, 3)).toEqual(["List", "Title", "Description"])
    expect(rows.map((cells) => cells[1])).toEqual(
      TITLES.map((title) => (/^[=+\-@]/.test(title) ? `'${title}` : title)),
    )
    const last = rows.at(-1) ?? []
    expect(last).toHaveLength(12)
    expect(last[2]).toBe(`  ${TEXT}\n`.replaceAll("\r\n", "\n"))
    expect(last.slice(3, 9)).toEqual([
      ...["high", "Bug, a:b", "2027-01-02T03:04:05.678Z", "1 of 2", "2", "5"],
    ])
    expect(last[11]).toMatch(new RegExp(`/board/${boardId}/cards/[0-9a-f-]{36}$`))
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\t\r\n]|^\s*[=+\-@]/)
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
    expect(text).toContain("\n- [x] Dig\n")
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

describe("an import is refused", () => {
  const refusals: [string, unknown, number, string][] = [
    ["no JSON", "not JSON", 400, "not JSON"],
    ["another format", { format: "trello", version: 1 }, 400, "not a board"],
    ["a newer version", { ...aBoard(), version: 2 }, 400, "version 2"],
    ["no name", aBoard([], { name: "" }), 400, "The board, name: Board name is required."],
    ["a background", aBoard([], { background: "x" }), 400, "no such background"],
    ["no title", aBoard([{}]), 400, "List 2, card 1, title: Card title is required."],
    ["no card", aBoard([null]), 400, "List 2, card 1: "],
    ["a long title", aBoard([{ title: "x".repeat(201) }]), 400, "at most 200 characters"],
    ["a date", aBoard([{ title: "x", dueDate: "soon" }]), 400, "List 2, card 1, dueDate: "],
    [
      "an empty comment",
      aBoard([{ title: "x", comments: [{ author: "Bob", text: " " }] }]),
      ...([400, "List 2, card 1, comment 1, text: Comment is required."] as const),
    ],
    [
      "a script's link",
      aBoard([
        { title: "x", attachments: [{ kind: "link", filename: "x", url: "javascript:alert(1)" }] },
      ]),
      ...([400, "List 2, card 1, attachment 1, url: "] as const),
    ],
    [
      "many items",
      aBoard([{ title: "x", checklist: Array.from({ length: 201 }, () => ({ text: "x" })) }]),
      ...([400, "at most 200 checklist items"] as const),
    ],
    ["lists", { ...aBoard(), lists: Array(201).fill({ name: "x" }) }, 400, "at most 200 lists"],
    ["a wrong size", aBoard([aFile("YWJj", 4)]), 400, "attachment 1, fileSize: The content has 3"],
    ["no Base64", aBoard([aFile("YW!j")]), 400, "attachment 1, content: The content is not Base64"],
    ["a number for a file", aBoard([aFile(1)]), 400, "attachment 1, content"],
    ["a file's place", aBoard([aFile("x")]).lists[1] && placed(), 400, "attachment 1, content"],
    ["a wrong file after a good one", aBoard([aFile("YWJj"), aFile("YWJj", 9)]), 400, "card 2"],
    ["a file of 26 MB", aBoard([aFile("A".repeat(36_000_000))]), 413, "at most 25 MB"],
  ]
  test.each(refusals)("with %s", async (_name, file, status, said) => {
    const before = files()
    const answer = await expectNoEffect(server, [], () => importJson(owner, file))
    expect([answer.status, (answer.json() as { message: string }).message]).toEqual([
      status,
      expect.stringContaining(said),
    ])
    expect(files()).toEqual(before)
  })

  /** Content under a name that is only found once it is read: nothing of it is taken. */
  function placed(): string {
    return JSON.stringify(aBoard([aFile("x")])).replace('"content"', '"c\\u006fntent"')
  }

  test("to nobody, of no known type, with an id of another, and without a file", async () => {
    expect((await importJson(new Person(server), aBoard())).status).toBe(401)
    const form = await new Person(server).request("POST", "/boards/import", {
      body: aForm(exported),
    })
    expect(form.to).toMatch(/^\/login\?redirectTo=/)
    const plain = { body: "x", headers: { "Content-Type": "text/plain" } }
    expect((await owner.request("POST", "/api/boards/import", plain)).status).toBe(415)
    const body = new FormData()
    body.set("file", "")
    expect((await owner.request("POST", "/api/boards/import", { body })).status).toBe(400)
    const stranger = await aPerson(server)
    expect((await importJson(stranger, aBoard(), boardId)).status).toBe(409)
    expect((await importJson(owner, aBoard(), "none")).status).toBe(400)
  })

  test("while it still arrives, and the answer comes", async () => {
    const much = `[${"1,".repeat(4_000_000)}1]`
    const json = await importJson(owner, much)
    expect([json.status, json.text]).toEqual([413, expect.stringContaining("more than a board")])
    const body = aForm(much)
    expect((await owner.request("POST", "/api/boards/import", { body })).status).toBe(413)
  })

  test("to who sends a third one at a time, and to nobody else", async () => {
    const before = files().length
    const two = [beginImport(), beginImport()]
    await eventually("two beginnings", () => files().length === before + 2 || undefined)
    const third = await importJson(owner, aBoard())
    expect([third.status, third.headers.get("Retry-After")]).toEqual([503, "10"])
    expect((await importJson(friend, aBoard())).status).toBe(201)
    for (const { lose } of two) lose()
    await eventually("end of both", () => files().length === before || undefined)
    expect((await importJson(owner, aBoard())).status).toBe(201)
  })

  test("that breaks off, and leaves nothing", async () => {
    const before = files()
    const { lose, ended } = beginImport()
    await eventually("beginning of a file", () => files().length > before.length || undefined)
    lose()
    expect(await ended).toBe("lost")
    await eventually("end of it", () => files().length === before.length || undefined)
    expect(files()).toEqual(before)
  })

  test("on the page too, where the reason stands", async () => {
    const answer = await expectNoEffect(server, [], () =>
      owner.request("POST", "/boards/import", { body: aForm(JSON.stringify(aBoard([{}]))) }),
    )
    expect(answer.status).toBe(400)
    const page = textOf(answer.text)
    expect(page).toContain("List 2, card 1, title: Card title is required.")
    expect(page).toContain("Failed to create board")
  })
})

describe("an import", () => {
  test("of an export is the same board, and exported again the same file", async () => {
    const stranger = await aPerson(server)
    const first = await importJson(stranger, exported)
    expect(first.status, first.text).toBe(201)
    const board = first.json() as { id: string; notes: string[] }
    expect(board).toMatchObject({ userRole: "owner", background: "green-teal" })
    expect(board.notes).toEqual([
      "2 people are remembered by name only: nobody was added to the board",
    ])
    const again = await stranger.get(`/board/${board.id}.json`)
    expect(again.text).toBe(exported)
    const members = query(server, `SELECT "userId" FROM "Member" WHERE "boardId" = ?`, board.id)
    expect(members).toEqual([{ userId: stranger.id }])
    const rows = query<{ authorId: string | null }>(
      server,
      `SELECT m."authorId" FROM "Comment" m JOIN "Card" c ON c."id" = m."cardId"
       JOIN "List" l ON l."id" = c."listId" WHERE l."boardId" = ?`,
      board.id,
    )
    expect(rows).toEqual([{ authorId: null }, { authorId: null }])
    const preview = query<{ id: string }>(
      server,
      `SELECT "id" FROM "Attachment" WHERE "filename" = 'red.png' ORDER BY rowid DESC LIMIT 1`,
    )
    const shown = await stranger.get(`/attachments/${preview[0]?.id ?? ""}/preview`)
    expect(shown.headers.get("Content-Type")).toBe("image/webp")
  })

  test("through the page leads to the board; a name can be taken off a card", async () => {
    const person = await aPerson(server)
    const page = await person.get("/boards/import")
    const id = /name="id" value="([^"]+)"/.exec(page.text)?.[1] ?? ""
    const answer = await person.request("POST", "/boards/import", { body: aForm(exported, id) })
    expect(answer).toMatchObject({ status: 303, to: `/board/${id}` })
    expect(toastOf(person, answer)).toMatchObject({
      title: "Success",
      description: expect.stringMatching(/^Board imported successfully\. 2 people/) as string,
    })
    const [row] = query<{ cardId: string; personId: string }>(
      server,
      `SELECT i."cardId", i."id" AS "personId" FROM "ImportedAssignee" i
       JOIN "Card" c ON c."id" = i."cardId" JOIN "List" l ON l."id" = c."listId"
       WHERE l."boardId" = ? ORDER BY i."position"`,
      id,
    )
    const { cardId, personId } = row ?? { cardId: "", personId: "" }
    const card = `/board/${id}/cards/${cardId}`
    const name = friend.me?.name ?? ""
    expect(textOf((await person.get(card)).text).split(`${name} · imported`)).toHaveLength(3)
    const fields = { intent: "unassign-user", userId: personId }
    expect((await friend.form(card, fields)).status).toBe(404)
    expect((await person.form(card, fields)).status).toBe(303)
    expect(textOf((await person.get(card)).text).split(`${name} · imported`)).toHaveLength(2)
  })

  test("that is sent twice makes one board, and no file stays that is none of it", async () => {
    const person = await aPerson(server)
    const id = randomUUID()
    const before = files().length
    const answers = await Promise.all([1, 2].map(() => importJson(person, exported, id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((answers[0]?.json() as { id: string }).id).toBe(id)
    expect(files().length - before).toBe(5)
    expect((await person.get(`/board/${id}.json`)).text).toBe(exported)
    expect((await importJson(person, aBoard(), id)).status).toBe(409)
  })

  test("takes what is not there as empty, and leaves what it does not know", async () => {
    const hostile =
      `{"format":"cardinal-board","version":1,"name":"Odd","__proto__":{"x":1},"id":"${boardId}",` +
      `"members":[{"userId":"${friend.id}"}],"lists":[{"name":"L","constructor":1,"cards":[` +
      `{"title":"T","labels":["Bug","bug"],"content":"AAAA","attachments":[{"kind":"file",` +
      `"filename":"../../etc/passwd","fileSize":0,"content":null}]}]}]}`
    const before = files()
    const answer = await importJson(owner, hostile)
    const { id, notes } = answer.json() as { id: string; notes: string[] }
    expect(id).not.toBe(boardId)
    expect(notes).toEqual([
      "1 file could not be attached, as the content is missing",
      "1 duplicate label was dropped",
    ])
    expect(files()).toEqual(before)
    const board = await owner.api("GET", `/api/boards/${id}`)
    expect(board.json()).toMatchObject({
      members: [{ id: owner.id }],
      lists: [{ cards: [{ title: "T", labels: ["bug:#3b82f6"], attachmentCount: 0 }] }],
    })
  })
})
