import { existsSync, mkdtempSync, rmSync } from "node:fs"
import type { IncomingHttpHeaders, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { fetchPlankaBoard, listPlankaBoards } from "~/models/exchange/board-fetch/run-fetch.server"
import { BoardReader } from "~/models/exchange/board-import/board-reader.server"
import { openFile } from "~/models/exchange/board-import/open-files"
import { planka } from "~/models/exchange/board-import/origins/planka"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { answerJson, startOutsideServer, type OutsideServer } from "../../outside-server"
import { refusalOf } from "../effect"
import { imported, onlyBoard } from "../imports"

// A board of a Planka that runs elsewhere comes along whole, or one learns what failed.

const TOKEN = "head.body-part.signature"
const API_KEY = "abcdefgh_12345678901234567890123456789012"
const folder = mkdtempSync(join(tmpdir(), "fetched-"))

type Answers = Record<string, object | ((response: ServerResponse) => unknown)>

let server: OutsideServer
/** By path with query. A function answers itself; anything else is JSON. */
let answers: Answers
let headers: IncomingHttpHeaders[]

beforeAll(async () => {
  server = await startOutsideServer(() => undefined)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  config.importAllow = ["127.0.0.1"]
  answers = {}
  headers = []
  server.asked.length = 0
  server.onRequest = (request, response) => {
    headers.push(request.headers)
    const answer = answers[decodeURIComponent(request.url ?? "")]
    if (typeof answer === "function") return answer(response)
    if (Buffer.isBuffer(answer)) return response.end(answer)
    if (answer === undefined) {
      return answerJson(response, { code: "E_NOT_FOUND", message: "Not found" }, 404)
    }
    return answerJson(response, answer)
  }
})

const access = (more: object = {}) => ({ address: server.origin, key: API_KEY, ...more })
const list = (more: object = {}) => listPlankaBoards(access(more))
const fetchBoard = (more: object = {}, options = {}) => {
  const into = join(folder, newId())
  return fetchPlankaBoard({ ...access(), boardId: "9", into, ...more }, options).then(
    (result) => ({ ...result, into }),
    (error: unknown) => {
      expect(existsSync(into)).toBe(false)
      throw error
    },
  )
}
const status =
  (code: number, head = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, head)
    response.end()
  }

const cardOf = (id: string, more: object = {}) => ({
  id,
  listId: "10",
  name: `Card ${id}`,
  description: null,
  position: Number(id),
  dueDate: null,
  stopwatch: null,
  isClosed: false,
  commentsTotal: 0,
  ...more,
})
const fileOf = (id: string, cardId: string, more: object = {}) => ({
  id,
  cardId,
  name: `File ${id}.txt`,
  type: "file",
  createdAt: null,
  data: {
    url: `${server.origin}/attachments/${id}/download/file%20${id}.txt`,
    mimeType: "text/plain",
    size: 5,
  },
  ...more,
})
const boardOf = (included: object = {}, ...cards: object[]) => ({
  item: { id: "9", position: 1, name: "Garden" },
  included: {
    lists: [
      { id: "10", type: "active", position: 1, name: "To do" },
      { id: "12", type: "archive", position: null, name: null },
    ],
    cards,
    users: [],
    taskLists: [],
    attachments: [],
    boardMemberships: [],
    ...included,
  },
})
const NO_ARCHIVE = { items: [], included: {} }
const commentOf = (id: number, cardId: string) => ({
  id: String(id),
  cardId,
  userId: "1",
  text: `Comment ${String(id)}`,
  createdAt: new Date(id * 1000).toISOString(),
})

async function boardIn(path: string) {
  const { files } = await openFile({ name: "planka.zip", path })
  const found = onlyBoard(planka, ...files)
  return { found, ...imported(found) }
}

describe("refused is", () => {
  test.each([
    ["what is no address", { address: "http://" }, "Enter the address of Planka"],
    ["an empty address", { address: " " }, "Enter the address of Planka"],
    ["another protocol", { address: "file:///etc/passwd" }, "must begin with https://"],
    ["a password in the address", { address: "https://a:b@planka.example" }, "cannot have a name"],
    ["an empty key", { key: "" }, "neither an access token nor an API key"],
    ["a key with a line break", { key: "abcdefgh\r\nX: y" }, "neither an access token nor"],
    ["a token that is a cookie", { key: "a.b.c; x=y" }, "neither an access token nor an API key"],
    ["a private network", { address: "http://10.0.0.1" }, "is in a private network"],
    ["metadata", { address: "http://169.254.169.254/" }, "is in a private network"],
  ])("%s", async (_what, more, sentence) => {
    expect((await refusalOf(list(more))).message).toContain(sentence)
    expect((await refusalOf(fetchBoard(more))).message).toContain(sentence)
    expect(server.asked).toEqual([])
  })

  test("this server's own network, unless it is allowed", async () => {
    config.importAllow = []
    expect((await refusalOf(list())).message).toContain("is in a private network")
    expect(server.asked).toEqual([])
  })

  test.each([
    ["a wrong key", () => status(401), "does not accept this key"],
    ["another JSON", () => ({ hello: 1 }), "There is no Planka at 127.0.0.1:"],
    ["a page", () => Buffer.from("<!doctype html>"), "There is no Planka at 127.0.0.1:"],
    ["no page", () => status(404), "There is no Planka at 127.0.0.1:"],
    ["a failure", () => status(500), "answered with the error 500. Try again later."],
    ["a redirect", () => status(302, { Location: "https://sso.example" }), "which is not followed"],
    ["a long wait", () => status(429, { "Retry-After": "3600" }), "asks to wait before it answers"],
  ])("%s", async (_what, answer, sentence) => {
    answers = { "/api/projects": answer(), "/api/boards/9": answer() }
    expect((await refusalOf(list())).message).toContain(sentence)
    expect((await refusalOf(fetchBoard())).message).toContain(sentence)
  })

  test("a board that is not there, or what is no number", async () => {
    const sentence = "There is no such board in Planka, or this account may not see it."
    expect((await refusalOf(fetchBoard())).message).toBe(sentence)
    answers["/api/boards/9"] = status(403)
    expect((await refusalOf(fetchBoard())).message).toBe(sentence)
    const odd = await refusalOf(fetchBoard({ boardId: "../users" }))
    expect(odd.message).toBe("Planka has no such board.")
  })

  test("a board that changes or breaks off while it is fetched", async () => {
    const card = cardOf("20", { commentsTotal: 1 })
    answers = { "/api/boards/9": boardOf({}, card), "/api/lists/12/cards": NO_ARCHIVE }
    expect((await refusalOf(fetchBoard())).message).toBe(
      "The board was changed meanwhile. Try again.",
    )
    answers["/api/cards/20/comments"] = (response: { destroy: () => void }) => response.destroy()
    expect((await refusalOf(fetchBoard())).message).toMatch(/broke the connection off/)
  })

  test("more cards than a board can have", async () => {
    const cards = Array.from({ length: LIMITS.cards }, (_, at) => cardOf(String(at + 100)))
    answers = {
      "/api/boards/9": boardOf({}, ...cards),
      "/api/lists/12/cards": { items: [cardOf("1"), cardOf("2")], included: {} },
    }
    expect(await refusalOf(fetchBoard())).toMatchObject({
      status: 413,
      message: "A board can have at most 10,000 cards.",
    })
  })

  test.each(["/api/boards/9", "/attachments/40/download/file 40.txt"])(
    "nothing is left of one that is cancelled at %s",
    async (path) => {
      const stop = new AbortController()
      answers = {
        "/api/boards/9": boardOf({ lists: [], attachments: [fileOf("40", "20")] }, cardOf("20")),
        [path]: () => stop.abort(new Error("cancelled")),
      }
      await expect(fetchBoard({}, { signal: stop.signal })).rejects.toThrow("cancelled")
    },
  )

  test("a place where something is already, which stays", async () => {
    answers["/api/boards/9"] = boardOf({ lists: [] })
    const { into } = await fetchBoard()
    const again = fetchPlankaBoard({ ...access(), boardId: "9", into })
    await expect(again).rejects.toThrow(/EEXIST/)
    expect((await boardIn(into)).draft.name).toBe("Garden")
  })
})

test("boards are listed by project, in their order", async () => {
  answers["/planka/api/projects"] = {
    items: [
      { id: "1", name: "House" },
      { id: "2", name: "Empty" },
    ],
    included: {
      boards: [
        { id: "8", projectId: "1", name: "Kitchen", position: 2 },
        { id: "9", projectId: "1", name: "Garden", position: 1 },
        { id: "7", projectId: "?", name: "Nowhere", position: 1 },
      ],
    },
  }
  const house = {
    name: "House",
    boards: [
      { id: "9", name: "Garden" },
      { id: "8", name: "Kitchen" },
    ],
  }
  for (const end of ["", "/", "/boards/9", "/projects/1?a=b#c", "/login", "/api"]) {
    expect(await list({ address: `${server.origin}/planka${end}` })).toEqual([house])
  }
  expect(headers[0]).toMatchObject({ "x-api-key": API_KEY })
  expect(headers[0]).not.toHaveProperty("authorization")
  headers.length = 0
  await list({ address: `${server.origin}/planka`, key: ` ${TOKEN}\n` })
  expect(headers[0]).toMatchObject({ authorization: `Bearer ${TOKEN}` })
  expect(headers[0]).not.toHaveProperty("x-api-key")
})

test("a board of version 2 comes with its comments, archive, fields and files", async () => {
  const archived = Array.from({ length: 51 }, (_, at) =>
    cardOf(String(100 + at), {
      listId: "12",
      prevListId: "10",
      listChangedAt: "2026-01-02T03:04:05.000Z",
      ...(at === 50 && { commentsTotal: 1 }),
    }),
  )
  const comments = Array.from({ length: 60 }, (_, at) => commentOf(1060 - at, "20"))
  answers = {
    "/api/boards/9": boardOf(
      {
        projects: [{ id: "5", name: "House" }],
        customFieldGroups: [{ id: "30", boardId: "9", baseCustomFieldGroupId: "31" }],
        customFieldValues: [{ cardId: "20", customFieldId: "33", content: "Oak" }],
        attachments: [
          fileOf("40", "20"),
          fileOf("41", "20", { type: "link", data: { url: "https://a.example/" } }),
        ],
      },
      cardOf("20", { commentsTotal: 60 }),
    ),
    "/api/projects/5": {
      item: { id: "5" },
      included: {
        baseCustomFieldGroups: [
          { id: "31", name: "Trees" },
          { id: "32", name: "Unused" },
        ],
        customFields: [
          { id: "33", baseCustomFieldGroupId: "31", name: "Kind", position: 1 },
          { id: "34", baseCustomFieldGroupId: "32", name: "Other", position: 1 },
        ],
      },
    },
    "/api/lists/12/cards": { items: archived.slice(0, 50), included: {} },
    "/api/lists/12/cards?before[listChangedAt]=2026-01-02T03:04:05.000Z&before[id]=149": {
      items: archived.slice(50),
      included: { attachments: [fileOf("42", "150")], users: [{ id: "2", name: "Ben" }] },
    },
    "/api/cards/20/comments": {
      items: comments.slice(0, 50),
      included: { users: [{ id: "1", name: "Ana" }] },
    },
    "/api/cards/20/comments?beforeId=1011": { items: comments.slice(50), included: {} },
    "/api/cards/150/comments": { items: [commentOf(7, "150")], included: {} },
    "/attachments/40/download/file 40.txt": Buffer.from("Hello"),
    "/attachments/42/download/file 42.txt": Buffer.from("World"),
  }
  const progress: object[] = []
  const { into, ...result } = await fetchBoard(
    {},
    { onProgress: (each: object) => progress.push(each) },
  )
  expect(result).toEqual({ fetched: 2, failed: [] })
  expect(progress.at(-1)).toEqual({ done: 6, all: 6 })
  const { found, file, cards, told, draft } = await boardIn(into)
  expect(cards).toHaveLength(52)
  const [card] = cards
  expect(card?.comments).toHaveLength(60)
  expect(card?.comments[0]).toMatchObject({ author: "Ana", text: "Comment 1001" })
  expect(cards.flatMap(({ comments: all }) => all)).toHaveLength(61)
  expect(card?.attachments).toMatchObject([
    { kind: "file", filename: "File 40.txt", mimeType: "text/plain", fileSize: 5 },
    { kind: "link", url: "https://a.example/" },
  ])
  expect(file.customFields).toMatchObject([{ name: "Kind" }])
  const bytes = (entry: string) => Buffer.from(found.file?.(draft.pathOf(entry)) ?? []).toString()
  expect(["files/0001", "files/0002"].map(bytes)).toEqual(["Hello", "World"])
  expect(told).not.toContainEqual(expect.stringMatching(/not in the export|missing/))
  const [look] = (await BoardReader.open([{ name: "planka.zip", path: into }])).look({
    zone: "UTC",
  }).boards
  expect(look).toMatchObject({ origin: "Planka", name: "Garden", counts: { files: 2, links: 1 } })
})

test("a board of version 1 has its comments among actions, and takes a token as a cookie", async () => {
  const { included } = boardOf({}, cardOf("20", { commentsTotal: undefined }))
  const { taskLists: _none, ...old } = included
  const url = `${server.origin}/attachments/40/download/photo.png`
  const attachment = { id: "40", cardId: "20", name: "photo.png", url }
  const lists = [{ id: "10", position: 1, name: "To do" }]
  const action = { id: "1", cardId: "20", userId: "1", type: "commentCard", data: { text: "Well" } }
  answers = {
    "/api/boards/9": {
      item: { name: "Old" },
      included: { ...old, lists, attachments: [attachment] },
    },
    "/api/cards/20/actions": { items: [action], included: { users: [{ id: "1", name: "Ana" }] } },
    "/attachments/40/download/photo.png": Buffer.from("picture"),
  }
  const { into } = await fetchBoard({ key: TOKEN })
  const { cards } = await boardIn(into)
  expect(cards[0]).toMatchObject({
    comments: [{ author: "Ana", text: "Well" }],
    attachments: [{ kind: "file", filename: "photo.png", fileSize: 7 }],
  })
  expect(headers.at(-1)).toMatchObject({ cookie: `accessToken=${TOKEN}` })
  expect(headers.at(-1)).not.toHaveProperty("authorization")
})

test("files that fail are listed with the reason, stay links, and are tried again alone", async () => {
  const ids = ["40", "41", "42", "43", "44"]
  const odd = fileOf("../45", "20", { name: "odd" })
  answers = {
    "/api/boards/9": boardOf(
      { lists: [], attachments: [...ids.map((id) => fileOf(id, "20")), odd] },
      cardOf("20"),
    ),
    "/attachments/40/download/file 40.txt": Buffer.from("Hello"),
    "/attachments/41/download/file 41.txt": status(401),
    "/attachments/42/download/file 42.txt": Buffer.alloc(LIMITS.file + 1),
    "/attachments/43/download/file 43.txt": status(500),
  }
  const first = await fetchBoard()
  const failed = (name: string, reason: string) => ({ name, card: "Card 20", reason })
  expect(first.fetched).toBe(1)
  expect(first.failed).toEqual([
    failed("File 41.txt", "Planka does not let this account open it."),
    failed("File 42.txt", "This is larger than 25 MB."),
    failed("File 43.txt", "Planka answered with the error 500. Try again later."),
    failed("File 44.txt", "It is not in Planka any more."),
    failed("odd", "The board does not say where it is."),
  ])
  const before = (await boardIn(first.into)).cards[0]?.attachments
  expect(before?.map(({ kind }) => kind)).toEqual(["file", "link", "link", "link", "link", "link"])
  server.asked.length = 0
  answers["/attachments/43/download/file 43.txt"] = Buffer.from("Later")
  const second = await fetchBoard({ before: first.into })
  expect(second.fetched).toBe(1)
  expect(server.asked).not.toContain("/attachments/40/download/file%2040.txt")
  const after = (await boardIn(second.into)).cards[0]?.attachments
  expect(after?.filter(({ kind }) => kind === "file")).toHaveLength(2)
  const full = await fetchBoard({ roomBytes: 5 })
  expect(full.fetched).toBe(1)
  expect(full.failed).toContainEqual(
    failed("File 43.txt", "There is room for 0 MB of files, which are full."),
  )
})

test("an answer with odd properties harms nothing", async () => {
  const text = JSON.stringify(boardOf({ lists: [], constructor: [1] }, cardOf("20")))
  const odd = text.replace('"constructor"', '"__proto__":[1],"toString":[2],"constructor"')
  answers["/api/boards/9"] = Buffer.from(odd)
  const { into } = await fetchBoard()
  expect((await boardIn(into)).cards).toHaveLength(1)
  const slashes = await refusalOf(list({ address: `${server.origin}//a.example/` }))
  expect(slashes.message).toContain("There is no Planka at 127.0.0.1")
  expect(server.asked.at(-1)).toBe("//a.example/api/projects")
})

test("a server that is away is not asked for every file", async () => {
  const attachments = Array.from({ length: 30 }, (_, at) => fileOf(String(40 + at), "20"))
  answers["/api/boards/9"] = boardOf({ lists: [], attachments }, cardOf("20"))
  for (const { id } of attachments) {
    answers[`/attachments/${id}/download/file ${id}.txt`] = (response: { destroy: () => void }) =>
      response.destroy()
  }
  const { failed } = await fetchBoard()
  expect(failed).toHaveLength(30)
  expect(failed.at(-1)?.reason).toMatch(/has failed too often. Try again later./)
  expect(server.asked.length).toBeLessThan(10)
})

test("a server that asks to wait is asked again later", async () => {
  let asked = 0
  answers["/api/projects"] = (response: ServerResponse) => {
    asked += 1
    if (asked < 3) return status(asked === 1 ? 429 : 503, { "Retry-After": "0" })(response)
    return answerJson(response, { items: [], included: {} })
  }
  expect(await list()).toEqual([])
  expect(asked).toBe(3)
})
