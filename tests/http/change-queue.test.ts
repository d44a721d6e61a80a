import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { aPerson, type Answer, type Person } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { query } from "./rows"
import { sharedServer } from "./shared-server"

// More changes at once than the queue takes. Another process holds the database meanwhile, so that
// none of them can be made.

const server = sharedServer()
let greedy: Person
let garden: Garden
let lock: Database.Database

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
  // Twenty wait, and one is under way unless the server changes something itself: the others are answered while nothing can
  // be written.
  await eventually("refusals", () => (answers.length >= 19 ? true : undefined))
  for (const { status, headers, text } of answers) {
    expect(status, text).toBe(429)
    expect(headers.get("Retry-After")).toBe("1")
  }
  const others = create(other, otherGarden.list("Done"))
  lock.exec("ROLLBACK")
  expect((await others).status).toBe(201)
  await Promise.all(all)
  const made = answers.filter(({ status }) => status === 201)
  expect([20, 21]).toContain(made.length)
  const [row] = query<{ n: number }>(
    server,
    `SELECT count(*) AS n FROM "Card" WHERE "listId" = '${listId}' AND "title" = 'One of many'`,
  )
  expect(row?.n).toBe(made.length)
})

/** Does something while the database is free, and takes it again. */
async function unlocked<T>(work: () => Promise<T>): Promise<T> {
  lock.exec("ROLLBACK")
  const result = await work()
  lock.exec("BEGIN IMMEDIATE")
  return result
}
