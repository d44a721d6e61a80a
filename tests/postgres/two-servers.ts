import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { ensureBuilt } from "../../bin/build.mjs"
import { startBucket, type TestBucket } from "../bucket"
import { aMember, aUser, PASSWORD } from "../builders"
import { aPerson, Person } from "../http/client"
import { eventually } from "../http/eventually"
import { make } from "../http/garden"
import type { Watcher } from "../http/watcher"
import { startServer, type TestServer } from "../server"

/** Two servers on one database and one bucket. The process of the tests is a third one. */
export type TwoServers = {
  one: TestServer
  two: TestServer
  /** Somebody who is signed in at the first one. */
  owner: Person
  /** Starts another one. */
  start: () => Promise<TestServer>
}

type Settings = Record<string, string>

/**
 * Lets tests start servers on one database and one bucket, which are stopped after the tests.
 * @param settings more settings of the servers
 */
export function withServers(settings: Settings = {}): Pick<TwoServers, "start"> {
  const started: TestServer[] = []
  let bucket: TestBucket
  const start = async () => {
    const env = {
      DATABASE_URL: config.databaseUrl ?? "",
      SESSION_SECRET: "the same on both of the servers!",
      SMTP_URL: "smtp://127.0.0.1:9",
      ...bucket.env,
      ...settings,
    }
    const server = await startServer({ env })
    started.push(server)
    return server
  }
  beforeAll(async () => {
    await ensureBuilt()
    bucket = await startBucket()
  })
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()))
    await bucket.stop()
  })
  return { start }
}

/** Starts them before the tests of a file, and stops them after those. */
export function withTwoServers(settings: Settings = {}): TwoServers {
  const servers = withServers(settings) as TwoServers
  beforeAll(async () => {
    const [one, two] = await Promise.all([servers.start(), servers.start()])
    Object.assign(servers, { one, two, owner: await aPerson(one) })
  })
  return servers
}

/** The same person, with the same cookies, at the other server. */
export function at(server: TestServer, person: Person): Person {
  const same = new Person(server)
  for (const [name, value] of person.cookies) same.cookies.set(name, value)
  same.me = person.me
  return same
}

const watchers: Watcher[] = []
afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
})

export async function watch(person: Person, ...boardIds: string[]): Promise<Watcher> {
  const watcher = await person.socket()
  watchers.push(watcher)
  for (const boardId of boardIds) {
    expect(await watcher.join(boardId)).toMatchObject({ type: "joined" })
  }
  return watcher
}

export const heard = (watcher: Watcher, type: string) =>
  eventually(`event ${type}`, () => watcher.messages.find((message) => message.type === type))

export async function aBoardOf(person: Person) {
  const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(person, "/api/lists", { boardId, name: "To do" })
  return { boardId, listId }
}

/** Somebody who is signed in at a server and a member of the boards. */
export async function aMemberAt(server: TestServer, ...boardIds: string[]): Promise<Person> {
  const user = await aUser()
  for (const boardId of boardIds) await aMember(boardId, "editor", user)
  const person = await signIn(server, user.username)
  person.me = { id: user.id, username: user.username } as Person["me"]
  return person
}

export async function signIn(server: TestServer, username: string): Promise<Person> {
  const person = new Person(server)
  const answer = await person.api("POST", "/api/auth/login", { username, password: PASSWORD })
  expect(answer.status).toBe(200)
  return person
}

/** The cards of a board in the database: id, list and position. */
export const cardRows = (boardId: string) =>
  db.card.findMany({
    where: { list: { boardId } },
    select: { id: true, listId: true, position: true },
    orderBy: [{ list: { position: "asc" } }, { position: "asc" }],
  })
