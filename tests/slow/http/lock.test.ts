import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { beforeAll, expect, test } from "vitest"
import { aPerson, credentialsOf, Person, type Answer } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, make, pictureOf, readBoard, type Garden } from "../../http/garden"
import { sharedServer } from "../../http/shared-server"

// Another process holds the database's write lock for longer than a change waits: 4 s.

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
})

test("changes wait or are told to come back, and reading goes on", async () => {
  const lock = new Database(join(server.dataDir, "cardinal.db"))
  lock.exec("BEGIN EXCLUSIVE")
  let isOver = false

  /** Reads over and over. @returns how long all but the slowest twentieth took, in milliseconds */
  const read = async (path: string): Promise<number> => {
    const reader = path === "/login" ? new Person(server) : person
    const times: number[] = []
    while (!isOver) {
      const began = Date.now()
      expect(await reader.get(path)).toMatchObject({ status: 200 })
      times.push(Date.now() - began)
      await sleep(50)
    }
    return times.sort((a, b) => a - b)[Math.max(0, Math.floor(times.length * 0.95) - 1)] ?? 0
  }

  const answers = new Map<string, Answer>()
  const refusals = () => [...answers.values()].filter(({ status }) => status === 503)
  const write = async (send: (title: string) => Promise<Answer>) => {
    while (!isOver) {
      const title = randomUUID()
      answers.set(title, await send(title))
    }
  }
  const listId = garden.list("Done")
  const page = `/board/${garden.boardId}`
  const form = (title: string) => ({ intent: "create-card", listId, title })
  const signIn = async () => {
    const answer = await new Person(server).form("/login", credentialsOf(person))
    expect([303, 503]).toContain(answer.status)
  }

  const reading = Promise.all(["/healthz", "/api/boards", page, "/login"].map(read))
  const writing = Promise.all([
    signIn(),
    write((title) => person.api("POST", "/api/cards", { listId, title })),
    write((title) => person.api("POST", "/api/cards", { listId, title })),
    write((title) => person.form(page, form(title))),
    write((title) => person.data(page, form(title))),
  ])
  await eventually("refusal", () => refusals()[0])
  isOver = true
  const times = await reading
  lock.exec("COMMIT")
  lock.close()
  await writing

  // None of them waited for the lock, however slow the machine is.
  for (const ms of times) expect(ms).toBeLessThan(3000)
  for (const { headers, text } of refusals()) {
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0)
    expect(text).toContain("The server is busy. Please try again.")
  }
  const done = [...answers].filter(([, { status }]) => status !== 503)
  for (const [, { status, text }] of done) expect([200, 201, 303], text).toContain(status)

  // What was answered with success is there, once, and nothing else.
  await make(person, "/api/cards", { listId, title: "Afterwards" })
  const { lists } = pictureOf(await readBoard(person, garden.boardId))
  const titles = lists[2]?.cards.map(({ title }) => title).sort()
  expect(titles).toEqual([...done.map(([title]) => title), "Afterwards"].sort())
})
