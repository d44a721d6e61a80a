import Database from "better-sqlite3"
import { createHash, createHmac } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hash } from "@node-rs/argon2"
import { changeRows, membership } from "../members"
import { fillRows, fillServer, type MovedData } from "../postgres/moved-data"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { Watcher } from "./watcher"

// Each text in the database gets a mark, and each id and secret is one. What people without an account get of a board has only
// the marks of what its owners show.

const SECRET = "the secret of a server full of marks"
const ORIGIN = "http://cards.example.org"
const ENV = { SESSION_SECRET: SECRET, PUBLIC_URL: ORIGIN }
const PASSWORD = "rose garden"

let dataDir: string
let server: TestServer
let data: MovedData
/** Where each mark stands, as "Table.column". */
const marks = new Map<string, string>()

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-marked-"))
  server = await startServer({ dataDir, env: ENV })
  data = await fillServer(server)
  await addPeopleAndTexts()
  await server.stop()
  fillRows(dataDir, data)
  await writeChoices({})
  // Names of people are not their usernames here.
  changeRows(dataDir, `UPDATE "User" SET "name" = 'Person ' || "rowid"`)
  markAll()
  server = await startServer({ dataDir, env: ENV })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function addPeopleAndTexts() {
  const { owner, garden, attachmentId } = data
  const { boardId } = garden
  const friend = await aPerson(server)
  changeRows(dataDir, ...membership(boardId, friend.id, "editor"))
  const dig = garden.card("Dig")
  const field = await owner.api("POST", `/api/boards/${boardId}/fields`, {
    name: "Visitor",
    kind: "person",
    onFace: true,
  })
  const hidden = await owner.api("POST", `/api/boards/${boardId}/fields`, {
    name: "Hidden",
    kind: "text",
  })
  const idOf = (answer: typeof field) => (answer.json() as { id: string }).id
  const description = [
    `@${friend.me?.username ?? ""} sees ![roses](/attachments/${attachmentId})`,
    `[it](${ORIGIN}/board/${boardId}/cards/${dig}), ${ORIGIN}/board/${boardId}/cards/${garden.card("Weed")}`,
    `and \`/attachments/${attachmentId}\`, [there](/attachments/${garden.onWeed.link}), #1, #2.`,
  ].join("\n")
  const calls: [method: string, path: string, body: object][] = [
    ["PATCH", `/api/cards/${dig}`, { description }],
    ["PUT", `/api/cards/${dig}/fields/${idOf(field)}`, { value: friend.id }],
    ["PUT", `/api/cards/${dig}/fields/${idOf(hidden)}`, { value: "A hidden value" }],
    ["POST", "/api/card-assignments", { cardId: dig, userId: friend.id }],
    [
      "POST",
      `/api/cards/${dig}/relations`,
      { kind: "relates_to", otherCardId: garden.card("Weed") },
    ],
  ]
  for (const [method, path, body] of calls) {
    const { status, text } = await owner.api(method, path, body)
    expect([200, 201, 204], `${method} ${path} ${text}`).toContain(status)
  }
  const comment = await friend.api("POST", "/api/comments", { cardId: dig, text: "A comment" })
  expect(comment.status).toBe(201)
  const left = await owner.api("POST", "/api/cards", {
    listId: garden.list("To do"),
    title: "A card that waits",
    description: "Its text",
  })
  changeRows(
    dataDir,
    `INSERT INTO "CardRequest" ("cardId", "keyHash") VALUES ('${idOf(left)}', 'a hash of a key')`,
  )
}

type Choices = { names?: string; comments?: number; files?: string; password?: string }

const ID = "0b5e7f5e-4e0e-4f8b-9d3c-1c2f3a4b5c6d"
const token = createHmac("sha256", SECRET).update(`public board ${ID}`).digest("base64url")

/** Shows the lists "To do" and "Doing", as owners may choose. @returns the path of the board */
async function writeChoices({
  names = "initials",
  comments = 0,
  files = "pictures",
  password,
}: Choices) {
  const { garden, owner } = data
  const passwordHash = password === undefined ? null : await hash(password)
  const row = {
    id: ID,
    boardId: garden.boardId,
    tokenHash: createHash("sha256").update(token).digest("base64url"),
    passwordHash,
    names,
    comments,
    files,
    listIds: JSON.stringify([garden.list("To do"), garden.list("Doing")]),
    embedIn: '["https://club.example.org"]',
    indexed: 1,
    zone: "Europe/Berlin",
    endsAt: null,
    requestListId: garden.list("To do"),
    creatorId: owner.id,
    createdAt: "2026-11-22T10:00:00.123+00:00",
  }
  changeRows(dataDir, `DELETE FROM "PublicBoard"`)
  changeRows(
    dataDir,
    `INSERT INTO "PublicBoard" (${Object.keys(row)
      .map((name) => `"${name}"`)
      .join(", ")})
     VALUES (${Object.keys(row)
       .map(() => "?")
       .join(", ")})`,
    Object.values(row),
  )
  if (passwordHash === null) return `/p/${token}`
  const key = createHmac("sha256", SECRET)
    .update(`public board ${ID} ${passwordHash}`)
    .digest("base64url")
  return `/p/${token}.${key}`
}

/** Values that are marks as they are: ids, secrets, and names of files and accounts in the store. */
const IS_MARK =
  /^id$|Id$|Of$|Hash$|Key$|^key$|^hash$|^secret$|Token$|^username$|^email$|^recipient$|^avatar$|^filePath$|^deletedId$|^publicKey$/
/** Values of which only some are valid, and those that the choices are. */
const HAS_FORM =
  /^(kind|role|ownRole|state|format|events|every|weekdays|startDay|time|zone|timeZone|background|priority|plan|boardSort|mailTiming|subscriptionStatus|transports|scopes|offBecause|outcome|emoji|mimeType|query|day|usernameShape|undo|preview|choices|task)$/

function markAll(): void {
  const database = new Database(join(dataDir, "cardinal.db"))
  try {
    const tables = database
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%"%' AND name GLOB '[A-Z]*'`,
      )
      .pluck()
      .all() as string[]
    for (const table of tables)
      for (const column of textColumns(database, table)) markColumn(database, table, column)
    database.prepare(`UPDATE "Board" SET "version" = "version" + 1000`).run()
  } finally {
    database.close()
  }
}

function textColumns(database: Database.Database, table: string): string[] {
  const columns = database.pragma(`table_info("${table}")`) as { name: string; type: string }[]
  return columns.filter(({ type }) => /TEXT|JSON/.test(type)).map(({ name }) => name)
}

function markColumn(database: Database.Database, table: string, column: string): void {
  const place = `${table}.${column}`
  const values = database.prepare(`SELECT DISTINCT "${column}" FROM "${table}"`).pluck().all()
  const update = database.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE "${column}" = ?`)
  for (const value of values) {
    if (typeof value !== "string" || value === "") continue
    if (IS_MARK.test(column)) {
      if (value.length >= 8) marks.set(value, place)
    } else if (table !== "PublicBoard" && !HAS_FORM.test(column)) {
      const mark = `mark${String(marks.size)}end`
      marks.set(mark, place)
      update.run(withMark(value, mark), value)
    }
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Labels are "name:color" in JSON; other JSON gets the mark in each of its texts. */
function withMark(value: string, mark: string): string {
  if (!/^[[{]/.test(value)) return `${value} ${mark}`
  const marked = (part: unknown): unknown => {
    if (typeof part === "string") {
      if (UUID.test(part)) return part
      return /:#[\da-f]{6}$/.test(part) ? part.replace(/(?=:#)/, ` ${mark}`) : `${part} ${mark}`
    }
    if (Array.isArray(part)) return part.map(marked)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, marked(each)]))
  }
  return JSON.stringify(marked(JSON.parse(value)))
}

/** All that is behind the address, as text with its headers. */
async function everythingAt(path: string): Promise<string[]> {
  const nobody = new Person(server)
  const numbers = Array.from({ length: 14 }, (_, at) => String(at))
  const perCard = ["", "/cover", "/files/1", "/files/2", "/files/1/preview", "/files/9"]
  const paths = [
    "",
    "/embed",
    "/calendar",
    "/calendar?week=2026-11-23",
    "/calendar?month=2031-06",
    "/table",
    "/table?page=2",
    "/timeline",
    "/timeline?scale=quarters",
    "/wall",
    "/wall?page=2",
    "/calendar.ics",
    "/feed.atom",
    "/password",
    "/new",
    `/requests/${"x".repeat(43)}`,
    "/nothing",
    "/people/1",
    "/people/2",
    ...numbers.flatMap((number) => perCard.map((part) => `/${number}${part}`)),
  ]
  const texts: string[] = []
  for (const end of paths) {
    const answer = await nobody.get(path + end)
    expect(answer.headers.get("Set-Cookie"), end).toBeNull()
    const headers = [...answer.headers].map((header) => header.join(": ")).join("\n")
    if (end === "/new" && answer.status === 200)
      texts.push((await nobody.form(path + end, {})).text)
    texts.push(`${end}\n${headers}\n${answer.bytes.toString("latin1")}\n${answer.text}`)
  }
  return texts
}

/** The folder that owners download, as text. */
async function folderOf({ owner, garden }: MovedData): Promise<string[]> {
  owner.server = server
  const { status, bytes, text } = await owner.get(`/api/boards/${garden.boardId}/pages`)
  expect(status).toBe(200)
  return [bytes.toString("latin1"), text]
}

/** The places of the marks in texts, each with how many values are shown. */
function placesIn(texts: readonly string[]): Record<string, number> {
  const places: Record<string, number> = {}
  for (const [mark, place] of marks) {
    const at = texts.find((text) => text.includes(mark))
    if (at !== undefined) places[place] = (places[place] ?? 0) + 1
  }
  return places
}

/** Of the cards Dig, Plant and Weed, which are on the lists that are shown, and not of one that nobody has taken. */
const ALWAYS = {
  "Board.name": 1,
  "List.name": 2,
  "Card.title": 3,
  "Card.description": 1,
  "Card.labels": 1,
  "CustomField.name": 1,
  "ChecklistItem.text": 2,
  "Checklist.name": 1,
}

test("a stranger gets the marks of what is shown, and no others", async () => {
  const path = await writeChoices({})
  expect(placesIn(await everythingAt(path))).toEqual({ ...ALWAYS, "Attachment.filename": 1 })
  expect(placesIn(await folderOf(data))).toEqual({ ...ALWAYS, "Attachment.filename": 1 })
})

test("names, comments and files are shown where the owners have chosen so", async () => {
  const path = await writeChoices({ names: "full", comments: 1, files: "all", password: PASSWORD })
  const shown = {
    ...ALWAYS,
    "Attachment.filename": 2,
    "Attachment.filePath": 1,
    "Comment.text": 2,
    "User.name": 2,
  }
  expect(placesIn(await everythingAt(path))).toEqual(shown)
  expect(placesIn(await folderOf(data))).toEqual(shown)
})

test("without its password nothing is shown", async () => {
  await writeChoices({ files: "all", password: PASSWORD })
  expect(placesIn(await everythingAt(`/p/${token}`))).toEqual({})
  expect(placesIn(await everythingAt(`/p/${token}.${"x".repeat(43)}`))).toEqual({})
})

test("a screen shows no more than titles and names, and nothing before it is paired", async () => {
  const { owner, garden } = data
  owner.server = server
  const screen = new Person(server)
  const texts = async () => {
    const pages = [await screen.get("/wall"), await screen.get("/wall?page=2")]
    return pages.map(({ headers, text }) => `${[...headers].join("\n")}\n${text}`)
  }
  const waiting = await texts()
  expect(placesIn(waiting)).toEqual({})
  const code = /[B-Z]{4}-[B-Z]{4}(?=<)/.exec(waiting.join(""))?.[0]
  const path = `/api/boards/${garden.boardId}/screens`
  expect((await owner.api("POST", path, { code, name: "Kitchen" })).status).toBe(201)
  expect(Object.keys(placesIn(await texts())).sort()).toEqual([
    "Board.name",
    "Card.title",
    "List.name",
    "User.name",
  ])
})

test("a socket says nothing of a change but that there is one", async () => {
  const path = await writeChoices({})
  const { owner, garden } = data
  const watcher = await Watcher.open(`${server.url.replace("http", "ws")}${path}/socket`, {
    headers: { Origin: ORIGIN },
  })
  owner.server = server
  await owner.api("PATCH", `/api/lists/${garden.list("Done")}`, { name: "Hidden" })
  await owner.api("PATCH", `/api/cards/${garden.card("Plant")}`, { title: "Shown" })
  const messages = [await watcher.next(), await watcher.next()]
  const state = expect.stringMatching(/^[\w-]{12}$/) as string
  expect(messages).toEqual([
    { type: "joined", state },
    { type: "changed", state },
  ])
  await owner.api("DELETE", `/api/boards/${garden.boardId}/public`)
  expect(await watcher.closed).toMatchObject({ code: 4404 })
  expect((await new Person(server).get(path)).status).toBe(404)
})
