import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ensureBuilt } from "../../../bin/build.mjs"
import { startBucket, type TestBucket } from "../../bucket"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { make, pictureOf, readBoard } from "../../http/garden"
import { createDatabase, findPostgres, startCluster, type Cluster } from "../../postgres-cluster"
import { startServer, type TestServer } from "../../server"

// PostgreSQL is away for longer than requests wait for it, under load.

/** Longer than reads and changes wait. */
const PAUSE_MS = 5000
/** The waiting of a request, and of a connection, with much to spare on a busy machine. */
const MAX_ANSWER_MS = 20_000

let cluster: Cluster
let bucket: TestBucket
let server: TestServer
let person: Person

beforeAll(async () => {
  await ensureBuilt()
  cluster = await startCluster(findPostgres() ?? "")
  bucket = await startBucket()
  const DATABASE_URL = await createDatabase(cluster.url)
  const settings = { SESSION_SECRET: "a secret of these tests, and long enough", ...bucket.env }
  const env = {
    DATABASE_URL,
    SMTP_URL: "smtp://127.0.0.1:9",
    METRICS_FROM: "loopback",
    ...settings,
  }
  server = await startServer({ env })
  person = await aPerson(server)
})
afterAll(async () => {
  await server.stop()
  await bucket.stop()
  await cluster.stop()
})

/** The second is for changes whose commit was not answered. */
const REFUSAL = /The server is busy\. Please try again\.|The connection to the database was lost\./

/** In place of the text of a long answer, if PostgreSQL goes away after its beginning. */
const BROKEN_OFF = "broken off"
const MAY_BREAK_OFF = ["file", "read"]

type Outcome = { status: number; retryAfter: string | null; text: string; tookMs: number }

/** Sends requests of each kind one after the other, until it is stopped. */
function load(kinds: Record<string, () => Promise<Response>>) {
  const outcomes = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as Outcome[]]))
  let isStopped = false
  const loops = Object.entries(kinds).map(async ([kind, send]) => {
    while (!isStopped) {
      const start = performance.now()
      const answer = await send()
      const { status, headers } = answer
      const text = await answer.text().catch(() => BROKEN_OFF)
      const tookMs = performance.now() - start
      outcomes[kind]?.push({ status, retryAfter: headers.get("Retry-After"), text, tookMs })
      await sleep(20)
    }
  })
  // They are looked at when all are stopped.
  for (const loop of loops) loop.catch(() => undefined)
  const stop = async () => {
    isStopped = true
    await Promise.all(loops)
  }
  return { outcomes, stop }
}

test("while it restarts, every answer is right or 503, and then all goes on by itself", async () => {
  const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(person, "/api/lists", { boardId, name: "To do" })
  const watcher = await person.socket()
  await watcher.join(boardId)

  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", headers: person.cookieHeader(), ...init })
  const saved: string[] = []
  let made = 0
  const createCard = async () => {
    const title = `Card ${String((made += 1))}`
    const headers = { "Content-Type": "application/json", ...person.cookieHeader() }
    const body = JSON.stringify({ listId, title })
    const answer = await call("/api/cards", { method: "POST", headers, body })
    if (answer.ok) saved.push(title)
    return answer
  }
  const nameBoard = () => {
    const fields = { intent: "update-board", boardId, name: "Garden", background: "green-teal" }
    return call("/boards", { method: "POST", body: new URLSearchParams(fields) })
  }
  const openSocket = async () => {
    try {
      const opened = await person.socket()
      opened.close()
      return new Response()
    } catch (error) {
      return new Response(null, { status: Number(/\d+/.exec(String(error))?.[0]) })
    }
  }
  const { outcomes, stop } = load({
    board: () => call(`/board/${boardId}`),
    "data of the board": () => call(`/board/${boardId}.data?_routes=routes%2Fboard.%24boardId`),
    page: () => call("/notifications"),
    "data of a page": () => call("/boards.data"),
    file: () => call(`/board/${boardId}.csv`),
    read: () => call(`/api/boards/${boardId}`),
    change: createCard,
    form: nameBoard,
    probe: () => call("/readyz"),
    socket: openSocket,
    metrics: () => call("/metrics"),
  })
  const isGood = ({ status, text }: Outcome) => status < 400 && text !== BROKEN_OFF
  const kinds = Object.entries(outcomes)
  /** Waits until each kind has succeeded after as many outcomes. */
  const succeed = async (since: Record<string, number>) => {
    for (const [kind, list] of kinds) {
      await eventually(`success: ${kind}`, () => list.slice(since[kind]).find(isGood))
    }
  }
  try {
    await succeed({})
    await cluster.restart(PAUSE_MS)
    await succeed(Object.fromEntries(kinds.map(([kind, list]) => [kind, list.length])))
  } finally {
    await stop().catch((cause: unknown) => {
      const last = JSON.stringify(server.logs().slice(-20), null, 1)
      throw new Error(`A request failed. The last that the server said: ${last}`, { cause })
    })
  }

  const faults = server.logs().filter(({ level, stderr }) => stderr === true || Number(level) >= 50)
  expect(faults).toEqual([])
  for (const [kind, list] of kinds) {
    const broken = list.filter(({ text }) => text === BROKEN_OFF)
    if (!MAY_BREAK_OFF.includes(kind)) expect(broken, kind).toEqual([])
    const refused = list.filter(({ status }) => status >= 400)
    expect(
      refused.map(({ status }) => status).filter((status) => status !== 503),
      kind,
    ).toEqual([])
    if (kind === "metrics") expect(refused).toEqual([])
    else expect(refused.length, kind).toBeGreaterThan(0)
    expect(Math.max(...list.map(({ tookMs }) => tookMs)), kind).toBeLessThan(MAX_ANSWER_MS)
    if (["probe", "socket", "metrics"].includes(kind)) continue
    expect(new Set(refused.map(({ retryAfter }) => retryAfter)), kind).toEqual(new Set(["5"]))
    for (const { text } of refused) expect(text, kind).toMatch(REFUSAL)
    if (kind === "page") expect(refused[0]?.text).toMatch(/href="\/notifications"[^>]*>Try again</)
  }
  const board = await readBoard(person, boardId)
  expect(pictureOf(board).lists.flatMap(({ cards }) => cards.map(({ title }) => title))).toEqual(
    expect.arrayContaining(saved),
  )
  expect(await watcher.closed).toMatchObject({ code: 1012 })
  const again = await person.socket()
  expect(await again.join(boardId)).toMatchObject({ type: "joined" })
  await make(person, "/api/cards", { listId, title: "Dig" })
  await eventually("the event", () => again.messages.find(({ type }) => type === "card_created"))
  again.close()
})
