import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, type Answer, type Person } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { query } from "./rows"

// More changes at once than the queue takes. Another process holds the database meanwhile, so that
// none of them can be made. The server is the test's own: what tests before have left to do, as for webhooks, would be under
// way in the place of one of them.

let server: TestServer
let greedy: Person
let garden: Garden
let lock: Database.Database

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  greedy = await aPerson(server)
  garden = await aGarden(greedy)
  lock = new Database(join(server.dataDir, "cardinal.db"))
  lock.exec("BEGIN IMMEDIATE")
})

afterEach(() => lock.close())

const create = (person: Person, listId: string) =>
  person.api("POST", "/api/cards", { id: randomUUID(), listId, title: "One of many" })

test("a person's changes beyond twenty that wait are refused, and change nothing", async () => {
  const other = await unlocked(() => aPerson(server))
  const otherGarden = await unlocked(() => aGarden(other))
  const answers: Answer[] = []
  const listId = garden.list("Done")
  const all = Array.from({ length: 40 }, () =>
    create(greedy, listId).then((answer) => answers.push(answer)),
  )
  // One is under way and twenty wait: the others are answered while nothing can be written.
  await eventually("refusals", () => (answers.length === 19 ? true : undefined))
  for (const { status, headers, text } of answers) {
    expect(status, text).toBe(429)
    expect(headers.get("Retry-After")).toBe("1")
  }
  const others = create(other, otherGarden.list("Done"))
  lock.exec("ROLLBACK")
  expect((await others).status).toBe(201)
  await Promise.all(all)
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(21)
  const [row] = query<{ n: number }>(
    server,
    `SELECT count(*) AS n FROM "Card" WHERE "listId" = '${listId}' AND "title" = 'One of many'`,
  )
  expect(row?.n).toBe(21)
})

/** Does something while the database is free, and takes it again. */
async function unlocked<T>(work: () => Promise<T>): Promise<T> {
  lock.exec("ROLLBACK")
  const result = await work()
  lock.exec("BEGIN IMMEDIATE")
  return result
}
