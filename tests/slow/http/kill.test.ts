import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../../server"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, pictureOf, readBoard, type Garden } from "../../http/garden"
import { query } from "../../http/rows"

// The process is killed while eight writers write: what was answered is there, once.

const ROUNDS = 3
const WRITERS = 8

let dataDir: string
let server: TestServer
let person: Person
let garden: Garden
/** Titles of cards whose creation was answered, in all rounds. */
const answered = new Set<string>()
let deleted = 0

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir })
  person = await aPerson(server)
  garden = await aGarden(person)
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Creates, moves and deletes cards until the server is gone. */
async function write(writer: number): Promise<void> {
  const lists = [garden.list("To do"), garden.list("Doing"), garden.list("Done")]
  for (let i = writer; ; i += 1) {
    const [id, title] = [randomUUID(), randomUUID()]
    const listId = lists[i % 3]
    const created = await person.api("POST", "/api/cards", { id, listId, title, position: i % 5 })
    expect(created.status, created.text).toBe(201)
    answered.add(title)
    const to = { cardId: id, newListId: lists[(i + 1) % 3], newPosition: i % 7 }
    await person.api("POST", "/api/cards/move", to)
    if (i % 4 > 0) continue
    // From here on the card may be there or not, until its deletion is answered.
    answered.delete(title)
    expect(await person.api("DELETE", `/api/cards/${id}`)).toMatchObject({ status: 204 })
    deleted += 1
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))("kill %d", async (round) => {
  const enough = answered.size + 30
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    // A writer ends with the connection; a failed expectation is one of the test.
    await write(writer + round).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    })
  })
  await eventually("thirty cards", () => (answered.size >= enough ? true : undefined))
  expect(await server.signal("SIGKILL")).toBeNull()
  await Promise.all(writers)

  server = await startServer({ dataDir })
  person.server = server
  expect(query(server, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
  expect(query(server, "PRAGMA foreign_key_check")).toEqual([])
  const { lists } = pictureOf(await readBoard(person, garden.boardId))
  const titles = lists.flatMap(({ cards }) => cards.map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
  expect([...answered].filter((title) => !titles.includes(title))).toEqual([])
  // Besides those there is at most one unanswered creation or deletion of each writer and round.
  expect(titles.length - 4 - answered.size).toBeLessThanOrEqual(WRITERS * round)
  expect(deleted).toBeGreaterThan(0)
})
