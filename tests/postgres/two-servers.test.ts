import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config.server"
import { MEMBERSHIP_CHANGED, SIGNED_OUT } from "~/models/event/event"
import { ensureBuilt } from "../../bin/build.mjs"
import { startBucket, type TestBucket } from "../bucket"
import { aMember, aUser, PASSWORD } from "../builders"
import { aPerson, aRegistration, Person } from "../http/client"
import { make, pictureOf, readBoard } from "../http/garden"
import { eventually } from "../http/eventually"
import type { Watcher } from "../http/watcher"
import { startServer, type TestServer } from "../server"

// Two servers on one database; the process of the tests is a third one.

const ENV = {
  DATABASE_URL: config.databaseUrl ?? "",
  SESSION_SECRET: "the same on both of the servers!",
  SMTP_URL: "smtp://127.0.0.1:9",
}
let bucket: TestBucket
let one: TestServer
let two: TestServer
let owner: Person

beforeAll(async () => {
  await ensureBuilt()
  bucket = await startBucket()
  const options = { env: { ...ENV, ...bucket.env } }
  ;[one, two] = await Promise.all([startServer(options), startServer(options)])
  owner = await aPerson(one)
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await bucket.stop()
})

const watchers: Watcher[] = []
afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
})

/** The same person, with the same cookies, at the other server. */
function at(server: TestServer, person: Person): Person {
  const same = new Person(server)
  for (const [name, value] of person.cookies) same.cookies.set(name, value)
  same.me = person.me
  return same
}

async function watch(person: Person, boardId: string): Promise<Watcher> {
  const watcher = await person.socket()
  watchers.push(watcher)
  expect(await watcher.join(boardId)).toMatchObject({ type: "joined" })
  return watcher
}

const heard = (watcher: Watcher, type: string) =>
  eventually(`event ${type}`, () => watcher.messages.find((message) => message.type === type), 2000)

async function aBoardOf(person: Person) {
  const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(person, "/api/lists", { boardId, name: "To do" })
  return { boardId, listId }
}

/** Somebody who is signed in at a server and a member of the board. */
async function aMemberAt(server: TestServer, boardId: string): Promise<Person> {
  const user = await aUser()
  await aMember(boardId, "editor", user)
  const person = new Person(server)
  const credentials = { username: user.username, password: PASSWORD }
  expect((await person.api("POST", "/api/auth/login", credentials)).status).toBe(200)
  person.me = { id: user.id, username: user.username } as Person["me"]
  return person
}

test("both are ready", async () => {
  for (const { url } of [one, two]) expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test.each([
  ["first", () => one, () => two],
  ["second", () => two, () => one],
])("a change at the %s one reaches who watches at the other", async (_, from, to) => {
  const { boardId, listId } = await aBoardOf(at(from(), owner))
  const watcher = await watch(at(to(), owner), boardId)
  await make(at(from(), owner), "/api/cards", { listId, title: "Dig" })
  expect(await heard(watcher, "card_created")).toMatchObject({ boardId })
  expect(await readBoard(at(to(), owner), boardId)).toMatchObject({
    lists: [{ cards: [{ title: "Dig" }] }],
  })
})

describe("at the other server, sockets end", () => {
  test("of a member who is removed", async () => {
    const { boardId } = await aBoardOf(owner)
    const member = await aMemberAt(two, boardId)
    const watcher = await watch(member, boardId)
    const removal = await owner.api("DELETE", `/api/boards/${boardId}/members/${member.id}`)
    expect(removal.status, removal.text).toBe(204)
    expect(await watcher.closed).toMatchObject({ code: MEMBERSHIP_CHANGED })
    expect((await member.get(`/api/boards/${boardId}`)).status).toBe(404)
  })

  test("of a session that signs out", async () => {
    const { boardId } = await aBoardOf(owner)
    const member = await aMemberAt(one, boardId)
    const watcher = await watch(at(two, member), boardId)
    await member.api("POST", "/api/auth/logout")
    expect(await watcher.closed).toMatchObject({ code: SIGNED_OUT })
  })
})

test("a username that is registered at both at once belongs to one", async () => {
  const registration = aRegistration()
  const register = (server: TestServer) =>
    new Person(server).api("POST", "/api/auth/register", registration)
  const answers = await Promise.all([register(one), register(two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test("cards that move through both keep one order", async () => {
  const { boardId, listId } = await aBoardOf(owner)
  const { id: done } = await make(owner, "/api/lists", { boardId, name: "Done" })
  const cards = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      make(owner, "/api/cards", { listId, title: `Card ${String(i)}` }),
    ),
  )
  const move = async (i: number) => {
    const person = at(i % 2 === 0 ? one : two, owner)
    const answer = await person.api("POST", "/api/cards/move", {
      cardId: cards[i % 6]?.id,
      newListId: i % 4 < 2 ? done : listId,
      newPosition: i % 3,
    })
    expect(answer.status, answer.text).toBe(204)
  }
  await Promise.all(Array.from({ length: 18 }, (_, i) => move(i)))
  const board = await readBoard(at(two, owner), boardId)
  expect(await readBoard(at(one, owner), boardId)).toEqual(board)
  expect(pictureOf(board).lists.flatMap((list) => list.cards)).toHaveLength(6)
})

test("pages connect again after messages may have been lost", async () => {
  const { boardId, listId } = await aBoardOf(owner)
  const watcher = await watch(at(two, owner), boardId)
  // The connections that listen take the locks of jobs, too, and are asked now and then.
  const admin = new pg.Client({ connectionString: ENV.DATABASE_URL })
  await admin.connect()
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND query ~ '^LISTEN|pg_try_advisory_lock|^SELECT 1$'`,
  )
  await admin.end()
  expect(await watcher.closed).toMatchObject({ code: 1012 })
  const again = await watch(at(two, owner), boardId)
  await make(owner, "/api/cards", { listId, title: "Dig" })
  await heard(again, "card_created")
})

test("one goes on when the other is killed", async () => {
  const { listId } = await aBoardOf(at(two, owner))
  const killed = one.signal("SIGKILL")
  await make(at(two, owner), "/api/cards", { listId, title: "Dig" })
  await killed
  await make(at(two, owner), "/api/cards", { listId, title: "Plant" })
})
