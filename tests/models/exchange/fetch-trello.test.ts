import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingHttpHeaders, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { makeZip } from "client-zip"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { fetchTrelloFiles } from "~/models/exchange/board-fetch/run-fetch.server"
import { openFile } from "~/models/exchange/board-import/open-files"
import { BoardReader } from "~/models/exchange/board-import/board-reader.server"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { answerJson, startOutsideServer, type OutsideServer } from "../../outside-server"
import { refusalOf } from "../effect"
import { imported, onlyBoard } from "../imports"

// An export of Trello has only the addresses of its files. With the key of whoever imports it they come along.

const KEY = "0123456789abcdef0123456789abcdef"
const TOKEN = "ATTA0123456789abcdef0123456789abcdef"
const CARD = "5f0000000000000000000001"
const folder = mkdtempSync(join(tmpdir(), "fetched-"))

let api: OutsideServer
let storage: OutsideServer
let headers: IncomingHttpHeaders[]

beforeAll(async () => {
  storage = await startOutsideServer((request, response) => {
    headers.push(request.headers)
    response.end(`stored at ${request.url ?? ""}`)
  })
  api = await startOutsideServer(() => undefined)
})
afterAll(async () => {
  await Promise.all([api.stop(), storage.stop()])
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  config.importAllow = ["127.0.0.1"]
  headers = []
  api.asked.length = 0
  api.onRequest = (request, response) => answer(request.url ?? "", request.headers, response)
  files = {}
})

/** By the id of the attachment: a status, a redirect, or bytes. */
let files: Record<string, number | string | Buffer>

function answer(url: string, head: IncomingHttpHeaders, response: ServerResponse): void {
  const expected = `OAuth oauth_consumer_key="${KEY}", oauth_token="${TOKEN}"`
  if (head.authorization !== expected) return void response.writeHead(401).end("invalid key")
  if (url === "/1/members/me?fields=id") return answerJson(response, { id: "1" })
  const found = files[/attachments\/(\w+)\/download\//.exec(url)?.[1] ?? ""] ?? 404
  if (typeof found === "number") response.writeHead(found).end()
  else if (typeof found === "string") response.writeHead(302, { Location: found }).end()
  else response.end(found)
}

const idOf = (number: number) => `5f00000000000000000001${String(number).padStart(2, "0")}`
const uploadOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  name: `File ${String(number)}`,
  fileName: "plan a.pdf",
  isUpload: true,
  url: `https://trello.com/1/cards/${CARD}/attachments/x/download/plan`,
  pos: number,
  mimeType: "application/pdf",
  ...more,
})
const boardOf = (attachments: object[], more: object = {}) => ({
  name: "Garden",
  shortUrl: "https://trello.com/b/1",
  lists: [{ id: "1", name: "To do" }],
  cards: [{ id: CARD, idList: "1", name: "Dig", attachments, ...more }],
})

function put(content: string | Uint8Array, name = "my board.json") {
  const path = join(folder, newId())
  writeFileSync(path, content)
  return { name, path }
}

const request = (file: { name: string; path: string }, more: object = {}) => {
  const hosts = { api: api.origin, storage: [`127.0.0.1:${String(storage.port)}`] }
  return { file, key: KEY, token: TOKEN, into: join(folder, newId()), hosts, ...more }
}

async function fetchFor(board: object, more: object = {}) {
  const input = request(put(JSON.stringify(board)), more)
  return { into: input.into, ...(await fetchTrelloFiles(input)) }
}

async function boardIn(path: string) {
  const { files: all } = await openFile({ name: "trello.zip", path })
  const found = onlyBoard(trello, ...all)
  const { draft, cards, told } = imported(found)
  const bytes = (entry: string) => Buffer.from(found.file?.(draft.pathOf(entry)) ?? []).toString()
  return { attachments: cards[0]?.attachments ?? [], told, bytes }
}

describe("refused is", () => {
  const refusal = (content: string, more: object = {}) => {
    const input = request(put(content), more)
    return refusalOf(fetchTrelloFiles(input)).finally(() => {
      expect(existsSync(input.into)).toBe(false)
    })
  }
  const board = JSON.stringify(boardOf([uploadOf(1)]))

  test.each([
    [{ key: "" }],
    [{ token: "" }],
    [{ key: `${KEY}"` }],
    [{ token: `${TOKEN}\r\nX: y` }],
  ])("what is no key: %j", async (more) => {
    expect((await refusal(board, more)).message).toMatch(/does not accept this key and token/)
    expect(api.asked).toEqual([])
  })

  test("a wrong token, before any file is asked for", async () => {
    expect((await refusal(board, { token: `${TOKEN}0` })).message).toBe(
      "Trello does not accept this key and token. Make new ones, and try again.",
    )
    expect(api.asked).toEqual(["/1/members/me?fields=id"])
  })

  test("a file of something else, or of several products", async () => {
    const sentence = "Files can be fetched for boards of Trello only."
    expect((await refusal("Title,List\nDig,To do")).message).toBe(sentence)
    expect((await refusal(JSON.stringify([boardOf([]), { lists: [] }]))).message).toBe(sentence)
    expect((await refusal(JSON.stringify({ format: "cardinal-board" }))).message).toBe(sentence)
    expect((await refusal("PK\x03\x04 cut off")).message).toMatch(/ZIP is damaged or was cut off/)
  })
})

test("uploads are asked for by their ids, whatever address the export has", async () => {
  files = {
    [idOf(1)]: Buffer.from("One"),
    [idOf(2)]: `${storage.origin}/signed?x=1`,
    [idOf(3)]: Buffer.from("Three"),
  }
  const attachments = [
    uploadOf(2),
    uploadOf(1, { date: "2026-01-02T03:04:05.000Z" }),
    uploadOf(3, {
      isUpload: null,
      bytes: 5,
      url: "http://169.254.169.254/x/bad%20name%",
      fileName: "",
    }),
    { id: idOf(4), name: "Page", url: "https://a.example/", isUpload: false, pos: 4 },
  ]
  const { into, ...result } = await fetchFor(
    boardOf(attachments, { cover: { idAttachment: idOf(1) } }),
  )
  expect(result).toEqual({ fetched: 3, failed: [] })
  const at = (number: number, name: string) =>
    `/1/cards/${CARD}/attachments/${idOf(number)}/download/${name}`
  expect(api.asked.slice(1).sort()).toEqual([
    at(1, "plan%20a.pdf"),
    at(2, "plan%20a.pdf"),
    at(3, "bad%2520name%25"),
  ])
  expect(headers).toHaveLength(1)
  expect(headers[0]).not.toHaveProperty("authorization")
  const board = await boardIn(into)
  expect(board.attachments).toMatchObject([
    { kind: "file", filename: "File 1", cover: true, createdAt: "2026-01-02T03:04:05.000Z" },
    { kind: "file", filename: "File 2", mimeType: "application/pdf", cover: false },
    { kind: "file", filename: "File 3" },
    { kind: "link", filename: "Page" },
  ])
  const entries = ["files/0001", "files/0002", "files/0003"]
  expect(entries.map(board.bytes)).toEqual(["One", "stored at /signed?x=1", "Three"])
  expect(board.told).toEqual([])
})

test("files that fail stay links, are listed with the reason, and are tried again alone", async () => {
  files = {
    [idOf(1)]: Buffer.from("One"),
    [idOf(2)]: 401,
    [idOf(4)]: Buffer.alloc(LIMITS.file + 1),
    [idOf(5)]: "https://evil.example/",
  }
  const uploads = [1, 2, 3, 4, 5].map((number) => uploadOf(number))
  const odd = uploadOf(6, { id: "../../boards" })
  const first = await fetchFor(boardOf([...uploads, odd], { idAttachmentCover: idOf(2) }))
  const failed = (number: number, reason: string) => ({
    name: `File ${String(number)}`,
    card: "Dig",
    reason,
  })
  expect(first.failed).toEqual([
    failed(2, "Trello does not let this account open it."),
    failed(3, "It is not in Trello any more."),
    failed(4, "This is larger than 25 MB."),
    failed(5, expect.stringMatching(/redirects to https:\/\/evil.example/) as string),
    failed(6, "The board does not say where it is."),
  ])
  const before = await boardIn(first.into)
  expect(before.attachments.map(({ kind }) => kind)).toEqual([
    "file",
    "link",
    "link",
    "link",
    "link",
    "link",
  ])
  expect(before.told.sort()).toEqual([
    "1 cover is missing: the images are not in the export",
    "5 files are not in the export: the card links to where they are",
  ])
  files[idOf(2)] = Buffer.from("Two")
  api.asked.length = 0
  const again = request({ name: "trello.zip", path: first.into })
  expect((await fetchTrelloFiles(again)).fetched).toBe(1)
  expect(api.asked.filter((url) => url.includes(idOf(1)))).toEqual([])
  const after = await boardIn(again.into)
  expect(after.attachments.slice(0, 2)).toMatchObject([
    { kind: "file", filename: "File 1" },
    { kind: "file", filename: "File 2", cover: true },
  ])
  expect(["files/0001", "files/0002"].map(after.bytes)).toEqual(["One", "Two"])
})

test("packed exports, and a ZIP of several boards", async () => {
  files = { [idOf(1)]: Buffer.from("One"), [idOf(2)]: Buffer.from("Two") }
  const packed = request(put(gzipSync(JSON.stringify(boardOf([uploadOf(1)]))), "a.json.gz"))
  expect((await fetchTrelloFiles(packed)).fetched).toBe(1)
  expect((await boardIn(packed.into)).attachments).toMatchObject([{ kind: "file" }])
  const entries = [1, 2].map((number) => ({
    name: `${String(number)}.json`,
    input: JSON.stringify(boardOf([uploadOf(number)])),
  }))
  const zip = Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
  const several = request(put(zip, "all.zip"))
  expect((await fetchTrelloFiles(several)).fetched).toBe(2)
  const looks = (await BoardReader.open([{ name: "all.zip", path: several.into }])).look({
    zone: "UTC",
  }).boards
  expect(looks.map(({ counts }) => [counts.files, counts.links])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test("the importer reads fetched files from the disk, one by one", async () => {
  files = { [idOf(1)]: Buffer.from("One"), [idOf(2)]: Buffer.from("Two") }
  const { into } = await fetchFor(boardOf([uploadOf(1), uploadOf(2)]))
  const reader = await BoardReader.open([{ name: "trello.zip", path: into }])
  const plan = reader.plan({ part: 0, boardId: newId(), options: { zone: "UTC" }, choices: {} })
  expect([...plan.files.keys()]).toEqual(["files/0001", "files/0002"])
  expect(Buffer.from(reader.file("files/0002") ?? []).toString()).toBe("Two")
  expect(reader.file("files/0003")).toBeNull()
  rmSync(into)
  expect(() => reader.file("files/0001")).toThrow(/ENOENT/)
})

test("a card takes as many files as it can have; the rest are links", async () => {
  const uploads = Array.from({ length: LIMITS.attachments + 2 }, (_, at) =>
    uploadOf(0, { id: `5f${String(at).padStart(22, "0")}` }),
  )
  files = Object.fromEntries(uploads.map(({ id }) => [id, Buffer.from("x")]))
  const { into } = await fetchFor(boardOf(uploads))
  const { attachments, told } = await boardIn(into)
  expect(attachments.filter(({ kind }) => kind === "file")).toHaveLength(LIMITS.attachments)
  expect(told).toContain("2 files are not in the export: the card links to where they are")
})

test("an archive that was cut off is refused, and neither key nor token is in it", async () => {
  files = { [idOf(1)]: Buffer.from("One") }
  const { into } = await fetchFor(boardOf([uploadOf(1)]))
  const bytes = readFileSync(into)
  expect(bytes.includes(KEY)).toBe(false)
  expect(bytes.includes(TOKEN)).toBe(false)
  const cut = put(bytes.subarray(0, -30), "cut.zip")
  expect((await refusalOf(openFile(cut))).message).toMatch(/ZIP is damaged or was cut off/)
})
