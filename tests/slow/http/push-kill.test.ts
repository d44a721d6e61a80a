import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, make, type Garden } from "../../http/garden"
import { query } from "../../http/rows"
import { addMember } from "../../members"
import { Browser, startPushService, type PushService } from "../../push-service"
import { startServer, type TestServer } from "../../server"

// The process is killed while it sends to a device: the device shows each card once, with the newest words.

/** Of one run of the suite; more by hand. */
const KILLS = Number(process.env.KILLS ?? 10)
const env = { WEBHOOK_ALLOW: "127.0.0.1" }
const browser = new Browser()

let dataDir: string
let server: TestServer
let service: PushService
let owner: Person
let bo: Person
let garden: Garden

beforeAll(async () => {
  service = await startPushService(browser)
  // A moment in which it may be killed.
  service.pauseMs = 5
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir, env })
  owner = await aPerson(server)
  bo = await aPerson(server)
  garden = await aGarden(owner)
  addMember(dataDir, garden.boardId, bo.me?.username ?? "", "editor")
  const device = { address: `${service.origin}/bo`, keys: browser.keys }
  await make(bo, "/api/push-subscriptions", device)
})

afterAll(async () => {
  await server.stop()
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test("each card is shown once, and none is lost", async () => {
  const newest = new Map<string, string>()
  const listId = garden.list("To do")
  const cards = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      make(owner, "/api/cards", { listId, title: `Card ${String(index)}` }),
    ),
  )
  const mention = async (cardId: string) => {
    const text = randomUUID()
    const comment = { id: randomUUID(), cardId, text: `@${bo.me?.username ?? ""} ${text}` }
    const { status } = await owner.api("POST", "/api/comments", comment)
    expect(status).toBe(201)
    newest.set(cardId, text)
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = service.got.length
    const writing = cards.map(({ id }) =>
      mention(id).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
        // It may have been written without an answer.
        newest.delete(id)
      }),
    )
    await eventually("a request", () => (service.got.length > before ? true : undefined))
    await sleep((kill * 7) % 40)
    expect(await server.signal("SIGKILL")).toBeNull()
    await Promise.all(writing)
    server = await startServer({ dataDir, env })
    owner.server = server
    bo.server = server
  }
  for (const { id } of cards) await mention(id)
  const isUnsent = `SELECT 1 FROM "PushMessage" WHERE "state" <> 'sent'`
  await eventually("the last", () => (query(server, isUnsent).length === 0 ? true : undefined))
  const shown = [...service.shown("/bo").values()]
  expect(shown.map(({ tag }) => tag).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
  for (const { tag, body } of shown) expect(body).toContain(newest.get(tag))
  // Twice only what was underway when a process was killed.
  const words = service.got.map(({ text }) => `${text?.tag ?? ""} ${text?.body ?? ""}`)
  expect(words.length - new Set(words).size).toBeLessThanOrEqual(KILLS * cards.length)
}, 1_800_000)
