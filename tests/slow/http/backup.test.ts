import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Attachment } from "~/models/board/attachment/attachment"
import { command } from "../../command"
import { startServer, type TestServer } from "../../server"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, pictureOf, readBoard, type Garden } from "../../http/garden"
import { query } from "../../http/rows"

// A backup is taken while people write, and restored somewhere else: what was answered before it
// began is there, and each row has its file.

/** Each makes two changes in this time, where the machine can: all together 300 a second. */
const WRITERS = 10
const PAUSE_MS = 60

let folder: string
let server: TestServer
let person: Person
let garden: Garden
/** Ids of the cards, and the content of the files, whose creation was answered. */
const cards = new Set<string>()
const files = new Map<string, string>()
/** Those among them that somebody has asked to delete. */
const leaving = new Set<string>()
let writes = 0
let isOver = false

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir: join(folder, "data") })
  person = await aPerson(server)
  garden = await aGarden(person)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function write(writer: number): Promise<void> {
  const lists = [garden.list("To do"), garden.list("Doing"), garden.list("Done")]
  for (let i = writer; !isOver; i += 1) {
    const began = Date.now()
    const id = randomUUID()
    const made = await person.api("POST", "/api/cards", { id, listId: lists[i % 3], title: id })
    expect(made.status, made.text).toBe(201)
    cards.add(id)
    await person.api("POST", "/api/cards/move", {
      cardId: id,
      newListId: lists[(i + 1) % 3],
      newPosition: 0,
    })
    writes += 2
    await sleep(Math.max(0, PAUSE_MS - (Date.now() - began)))
  }
}

/** Attaches files, and deletes every other one again. */
async function attach(): Promise<void> {
  const cardId = garden.card("Dig")
  for (let i = 0; !isOver; i += 1) {
    const content = `${i} ${randomUUID()}`.repeat(2000)
    const body = new FormData()
    body.set("file", new File([content], "notes.txt", { type: "text/plain" }))
    const path = `/api/attachments/upload?cardId=${cardId}`
    const sent = await person.request("POST", path, { body })
    expect(sent.status, sent.text).toBe(201)
    const { id } = sent.json() as Attachment
    files.set(id, content)
    writes += 1
    if (i % 2 > 0) continue
    leaving.add(id)
    await person.api("DELETE", `/api/attachments/${id}`)
    writes += 1
  }
}

test("a backup under a hundred writes a second has all that was answered before", async () => {
  const writers = [...Array.from({ length: WRITERS }, (_, i) => write(i)), attach(), attach()]
  await eventually("many writes", () => (writes > 300 ? true : undefined))
  const [before, filesBefore] = [[...cards], [...files]]
  const file = join(folder, "backups", "one.tar")
  const taken = await command("backup", server.dataDir, file)
  isOver = true
  await Promise.all(writers)
  expect(taken).toMatchObject({ code: 0, errors: "" })
  expect(taken.output).toMatch(/one\.tar: 1 people, 1 boards, \d+ cards, \d+ files\n$/)
  expect(readdirSync(join(folder, "backups")).filter((name) => /one/.test(name))).toEqual([
    "one.tar",
  ])
  expect(existsSync(join(server.dataDir, "backup.tmp"))).toBe(false)

  const dataDir = join(folder, "elsewhere")
  const restored = await command("restore", dataDir, file)
  expect(restored).toMatchObject({ code: 0, errors: "" })
  const again = await startServer({ dataDir })
  try {
    // The session secret is in no backup, so people sign in anew.
    const reader = await aPerson(again)
    expect(query(again, "PRAGMA foreign_key_check")).toEqual([])
    const rows = query<{ id: string }>(again, `SELECT "id" FROM "Card"`).map(({ id }) => id)
    expect(before.filter((id) => !rows.includes(id))).toEqual([])
    const kept = filesIn(dataDir)
    for (const [id, content] of filesBefore) {
      if (leaving.has(id) && !kept.has(id)) continue
      expect(kept.get(id)).toBe(content)
    }
    // In any backup each row has its file, whole.
    for (const [id, content] of kept) expect(content).toBe(files.get(id))
    expect((await reader.get("/healthz")).status).toBe(200)
  } finally {
    await again.stop()
  }
})

/** The content of each attached file, by the id of its row. @throws where a row has no file */
function filesIn(dataDir: string): Map<string, string> {
  const rows = query<{ id: string; filePath: string }>(
    { dataDir },
    `SELECT "id", "filePath" FROM "Attachment" WHERE "mimeType" <> 'text/url'`,
  )
  const read = (key: string) => readFileSync(join(dataDir, "uploads", key), "utf8")
  return new Map(rows.map(({ id, filePath }) => [id, read(filePath)]))
}

test("a restore in place brings that moment back, and keeps what was there", async () => {
  const file = join(folder, "backups", "two.tar")
  const picture = pictureOf(await readBoard(person, garden.boardId))
  expect((await command("backup", server.dataDir, file)).code).toBe(0)
  const later = { listId: garden.list("Done"), title: "Written later" }
  expect(await person.api("POST", "/api/cards", later)).toMatchObject({ status: 201 })

  const refused = await command("restore", server.dataDir, file)
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(/^A server or a restore has .*\. Stop it first\.\n$/)
  expect(await person.get("/boards")).toMatchObject({ status: 200 })

  expect(await server.signal("SIGTERM")).toBe(0)
  expect(await command("restore", server.dataDir, file)).toMatchObject({ code: 0, errors: "" })
  server = await startServer({ dataDir: server.dataDir })
  person.server = server
  // The secret stayed, so that nobody has to sign in anew.
  expect(pictureOf(await readBoard(person, garden.boardId))).toEqual(picture)
  const [aside = ""] = readdirSync(server.dataDir).filter((name) => name.startsWith("before-"))
  const dataDir = join(server.dataDir, aside)
  expect(query({ dataDir }, `SELECT 1 FROM "Card" WHERE "title" = 'Written later'`)).toHaveLength(1)
})

test("one folder is for one server", async () => {
  await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
    /Another Cardinal, or a restore, has .*\. Only one process can use it\./,
  )
  expect(await person.get("/boards")).toMatchObject({ status: 200 })
})

test("a backup takes no name that is there, and needs a database and a name", async () => {
  const file = join(folder, "backups", "three.tar")
  expect(await command("backup", server.dataDir, file)).toMatchObject({ code: 0 })
  const size = readFileSync(file).length
  const twice = await command("backup", server.dataDir, file)
  expect(twice).toMatchObject({
    code: 1,
    errors: `${file} is there already. Choose another name.\n`,
  })
  expect(readFileSync(file).length).toBe(size)
  const nowhere = join(folder, "nowhere")
  const empty = await command("backup", nowhere, join(folder, "backups", "none.tar"))
  expect(empty).toMatchObject({ code: 1, errors: `There is no database in ${nowhere}.\n` })
  expect(existsSync(nowhere)).toBe(false)
  const unnamed = await command("backup", server.dataDir)
  expect(unnamed.code).toBe(2)
  expect(unnamed.errors).toMatch(/^cardinal backup FILE\n/)
})
