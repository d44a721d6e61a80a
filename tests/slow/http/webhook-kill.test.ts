import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, type Garden } from "../../http/garden"
import { startOutsideServer, type OutsideServer } from "../../outside-server"
import { startServer, type TestServer } from "../../server"

// The process is killed while it tells of changes: what was answered is told, in order; what is told twice has one id.

/** Of one run of the suite; more by hand. */
const KILLS = Number(process.env.KILLS ?? 10)
const WRITERS = 3

let dataDir: string
let server: TestServer
let receiver: OutsideServer
let owner: Person
let garden: Garden
const answered = new Set<string>()
const told: { id: string; version: number; title: string }[] = []

beforeAll(async () => {
  receiver = await startOutsideServer((request, response) => {
    let body = ""
    request.on("data", (part: Buffer) => (body += part.toString()))
    request.on("end", () => {
      const { data } = JSON.parse(body) as {
        data: { activity: { version: number; card: { title: string } } }
      }
      const { version, card } = data.activity
      told.push({ id: String(request.headers["webhook-id"]), version, title: card.title })
      // A moment in which it may be killed.
      setTimeout(() => response.end(), 5)
    })
  })
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir, env: { WEBHOOK_ALLOW: "127.0.0.1" } })
  owner = await aPerson(server)
  garden = await aGarden(owner)
  const webhook = { address: receiver.origin, events: ["cards"] }
  const path = `/api/boards/${garden.boardId}/webhooks`
  expect(await owner.api("POST", path, webhook)).toMatchObject({ status: 201 })
})

afterAll(async () => {
  await server.stop()
  await receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Creates cards until the server is gone. */
async function write(): Promise<void> {
  for (;;) {
    const title = randomUUID()
    const card = { id: randomUUID(), listId: garden.list("To do"), title }
    const { status } = await owner.api("POST", "/api/cards", card)
    expect(status).toBe(201)
    answered.add(title)
  }
}

test("nothing is lost, nothing comes out of order", async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = answered.size + 5
    const writers = Array.from({ length: WRITERS }, () =>
      write().catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      }),
    )
    await eventually("five cards", () => (answered.size >= enough ? true : undefined))
    await sleep((kill * 7) % 50)
    expect(await server.signal("SIGKILL")).toBeNull()
    await Promise.all(writers)
    server = await startServer({ dataDir, env: { WEBHOOK_ALLOW: "127.0.0.1" } })
    owner.server = server
  }
  const titles = () => new Set(told.map(({ title }) => title))
  const missing = () => [...answered].filter((title) => !titles().has(title))
  await eventually("the last", () => (missing().length === 0 ? true : undefined), 300_000)
  const idOf = new Map(told.map(({ version, id }) => [version, id]))
  expect(new Set(idOf.values()).size).toBe(idOf.size)
  expect(told.filter(({ version, id }) => idOf.get(version) !== id)).toEqual([])
  const firsts = told.filter(
    ({ version }, index) => told.findIndex((each) => each.version === version) === index,
  )
  const versions = firsts.map(({ version }) => version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  // Twice only what was underway when a process was killed.
  expect(told.length - firsts.length).toBeLessThanOrEqual(KILLS)
}, 1_800_000)
