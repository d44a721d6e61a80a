// @ts-check
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { Crowd, measureFloor, membersOf, mover, MOVES, SOCKETS_OF_SESSION } from "./crowd.mjs"
import { kb, ms, print, timed } from "./figures.mjs"
import { register, signIn, withServer } from "./server.mjs"

// A thousand pages of one board, with 1,000 cards, are open, and a card moves: how long until the last
// of them is up to date, and what does that cost the server? Once with the change in the event, once
// where each page asks for it. Then 5,000 sockets. Beside it, in the same run, the floor: a bare
// socket server that sends the same bytes to as many sockets.

const WATCHERS = Number(process.env.WATCHERS ?? 1000)
const SOCKETS = Number(process.env.SOCKETS ?? 5000)
/** Unused memory is returned to the system after some seconds. */
const REST_MS = 5000
const DATA = `.data?_routes=${encodeURIComponent("routes/board.$boardId")}`

/** Requests of one address wait in a queue of 500, so each session asks from another. */
const env = { TRUST_PROXY: "1", MAX_SOCKETS: "10000" }

const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
try {
  const crowd = await withServer((server) => measurePages(server), { dataDir, env })
  // A server that has only just started, so that its memory is that of the sockets.
  await withServer((server) => measureSockets(server, crowd), { dataDir, env })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** @param {import("./server.mjs").BenchServer} server */
async function measurePages({ url, pid, rss }) {
  const owner = await register(url, "watched")
  const board = await makeBoard(owner, 20, 50)
  const { boardId } = board
  const { version: build } = JSON.parse(
    readFileSync(new URL("../build/assets.json", import.meta.url), "utf8"),
  )
  const hello = { type: "join_board", boardId, build, zone: "UTC" }
  const cookies = await membersOf(url, owner, boardId, Math.max(WATCHERS, SOCKETS))
  const move = mover(owner, board)
  const watching = cookies.slice(0, WATCHERS / SOCKETS_OF_SESSION)

  const crowd = new Crowd()
  await crowd.addAll(url, watching, hello)
  const before = rss()
  const product = await crowd.measure(pid, move)
  const after = rss()
  if (!crowd.latest.includes('"step"')) throw new Error("The events carry no change.")
  crowd.close()
  const floor = await measureFloor(crowd.latest, WATCHERS)
  const reconnected = await reconnect(url, owner, watching, hello)
  print(`${WATCHERS} pages of one board, a card moves`, [
    ["until the last is up to date, median", ms(product.last)],
    ["the same, floor", ms(floor.last)],
    ["processor time of the server, median", ms(product.cpu)],
    ["the same, floor", ms(floor.cpu)],
    ["bytes that each receives", crowd.latest.length],
    ["memory of the server with them", `${before.toFixed(0)} MB`],
    ["all connect again at once and get what they missed", ms(reconnected)],
    [`more memory after ${MOVES} moves`, `${(after - before).toFixed(0)} MB`],
  ])

  const askers = new Crowd()
  await askers.addAll(url, watching, { type: "join_board", boardId })
  // A browser keeps its connection for the next request.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: WATCHERS })
  /** @param {() => string} path @returns {(page: number) => Promise<void>} */
  const asking = (path) => (page) => {
    const session = Math.floor(page / SOCKETS_OF_SESSION)
    const cookie = watching[session] ?? ""
    const headers = { cookie, "accept-encoding": "br", "x-forwarded-for": `10.0.1.${session}` }
    return ask(url + path(), { agent, headers })
  }
  const changes = `/api/boards/${boardId}/changes?build=${build}&zone=UTC&since=`
  askers.ask = asking(() => `${changes}${JSON.parse(askers.latest).version - 1}`)
  const asked = await askers.measure(pid, move)
  askers.ask = asking(() => `/board/${boardId}${DATA}`)
  const whole = await askers.measure(pid, move)
  askers.close()
  agent.destroy()
  print(`The same where each of the ${WATCHERS} asks after the event`, [
    ["for the change: until the last is up to date, median", ms(asked.last)],
    ["  processor time of the server", ms(asked.cpu)],
    ["for the whole board: until the last is up to date", ms(whole.last)],
    ["  processor time of the server", ms(whole.cpu)],
  ])
  return { cookies, hello, board }
}

/**
 * @param {import("./server.mjs").BenchServer} server
 * @param {Awaited<ReturnType<typeof measurePages>>} crowd
 */
async function measureSockets({ url, pid, rss }, { cookies, hello, board }) {
  const owner = await signIn(url, "watched")
  const move = mover(owner, board)
  await move()
  await sleep(REST_MS)
  const empty = rss()
  const many = new Crowd()
  await many.addAll(url, cookies.slice(0, SOCKETS / SOCKETS_OF_SESSION), hello)
  await sleep(REST_MS)
  const full = rss()
  const event = await many.measure(pid, move)
  many.close()
  const bare = await measureFloor(many.latest, SOCKETS)
  const each = (/** @type {number} */ megabytes) => kb((megabytes * 1024 * 1024) / SOCKETS)
  print(`${SOCKETS} sockets on one board`, [
    ["memory of each", each(full - empty)],
    ["the same, floor", each(bare.memory)],
    ["event, p99, median of the moves", ms(event.p99)],
    ["the same, floor", ms(bare.p99)],
    ["processor time of the server, median", ms(event.cpu)],
    ["the same, floor", ms(bare.cpu)],
  ])
}

/**
 * Lets all pages connect again at the same time, after a change that they have missed.
 * @param {string} url
 * @param {import("./server.mjs").Client} owner
 * @param {string[]} cookies
 * @param {{ boardId: string }} join
 */
async function reconnect(url, owner, cookies, join) {
  const { boardId } = join
  const { version, lists } = await owner.call("GET", `boards/${boardId}`)
  await owner.call("PATCH", `cards/${lists[0].cards[0].id}`, { title: "Missed" })
  const crowd = new Crowd()
  const page = async (/** @type {string} */ cookie) => {
    const { changes } = await crowd.add(url, cookie, { ...join, since: version })
    if (changes?.length !== 1) throw new Error("The missed change is not known.")
  }
  const pages = cookies.flatMap((cookie) => Array(SOCKETS_OF_SESSION).fill(cookie))
  const took = await timed(() => Promise.all(pages.map(page)))
  crowd.close()
  return took
}

/**
 * Sends a request and reads the answer.
 * @param {string} url
 * @param {import("node:http").RequestOptions} options
 * @returns {Promise<void>}
 */
function ask(url, options) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on("error", reject).on("end", resolve).resume()
    })
    sent.on("error", reject).end()
  })
}
