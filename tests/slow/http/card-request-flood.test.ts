import { createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { startServer, type TestServer } from "../../server"
import { aPerson, Person } from "../../http/client"
import { aGarden, type Garden } from "../../http/garden"
import { query } from "../../http/rows"

// A program posts ten thousand forms, each of which a person could have sent, from many addresses.

const SECRET = "the secret of a server in a flood of forms"
const POSTS = 10_000
const AT_ONCE = 20

let server: TestServer
let owner: Person
let garden: Garden
let path: string
let publicId: string

beforeAll(async () => {
  // Behind a proxy, a header names the address of a client.
  const env = { SESSION_SECRET: SECRET, RATE_LIMIT: "on", TRUST_PROXY: "1" }
  server = await startServer({ env })
  owner = await aPerson(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  garden = await aGarden(owner)
  const choices = { requestListId: garden.list("To do") }
  const { json } = await owner.api("PUT", `/api/boards/${garden.boardId}/public`, choices)
  path = new URL((json() as { address: string }).address).pathname
  const where = `"boardId" = '${garden.boardId}'`
  const [row] = query<{ id: string }>(server, `SELECT "id" FROM "PublicBoard" WHERE ${where}`)
  publicId = row?.id ?? ""
})

function aForm() {
  const [id, time] = [randomUUID(), String(Date.now() - 10_000)]
  const mac = createHmac("sha256", SECRET).update(`card form ${publicId} ${id} ${time}`)
  const draft = [id, time, mac.digest("base64url")].join(".")
  return { title: "Buy", description: "x".repeat(4000), email: "victim@example.org", draft }
}

/** How many cards strangers have left on the board. */
const countLeft = () =>
  query(
    server,
    `SELECT 1 FROM "CardRequest" r JOIN "Card" c ON c."id" = r."cardId" WHERE c."listId" = ?`,
    garden.list("To do"),
  ).length

const addressOf = (at: number) => `198.51.${String(at % 100)}.${String(at % 250)}`

test("from one address come ten cards an hour, and the eleventh stays in its form", async () => {
  const post = (address: string) =>
    new Person(server).form(`${path}/new`, aForm(), { "X-Forwarded-For": address })
  for (let at = 0; at < 10; at += 1) expect((await post("203.0.113.7")).status).toBe(303)
  const { status, headers, text } = await post("203.0.113.7")
  expect([status, countLeft()]).toEqual([429, 10])
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(60)
  expect(text).toContain('value="Buy"')
  expect((await post("203.0.113.8")).status).toBe(303)
})

test("ten thousand posts leave at most thirty cards an hour and two emails, and members go on", async () => {
  const statuses: Record<number, number> = {}
  const slowest = { members: 0 }
  let sent = 0
  const members = (async () => {
    while (sent < POSTS) {
      const begun = Date.now()
      expect((await owner.get(`/api/boards/${garden.boardId}`)).status).toBe(200)
      slowest.members = Math.max(slowest.members, Date.now() - begun)
    }
  })()
  const flood = async () => {
    const nobody = new Person(server)
    while (sent < POSTS) {
      const headers = { "X-Forwarded-For": addressOf(sent++) }
      const { status } = await nobody.form(`${path}/new`, aForm(), headers)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, flood))
  await members
  expect({ left: countLeft(), taken: statuses[303] }).toEqual({ left: 30, taken: 30 })
  expect(Object.keys(statuses).sort()).toEqual(["303", "429"])
  const mails = query(server, `SELECT 1 FROM "Mail" WHERE "recipient" = 'victim@example.org'`)
  expect(mails).toHaveLength(2)
  expect(slowest.members).toBeLessThan(2000)
  expect((await owner.get(`/board/${garden.boardId}`)).status).toBe(200)
}, 300_000)
