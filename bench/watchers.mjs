// @ts-check
import { fork } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { WebSocket, WebSocketServer } from "ws"
import { makeBoard } from "../bin/make-board.mjs"
import { cpuMsOf } from "./cpu.mjs"
import { median, ms, print, timed } from "./figures.mjs"
import { register, signIn, withServer } from "./server.mjs"

// A thousand pages of one board, with 1,000 cards, are open, and a card moves: how long until the last
// of them is up to date, and what does that cost the server? Beside it, in the same run, the floor: a
// bare socket server that sends the same bytes to as many sockets.

const WATCHERS = Number(process.env.WATCHERS ?? 1000)
const SOCKETS_OF_SESSION = 20
const SESSIONS_OF_PERSON = 2
const MOVES = 20
const PAUSE_MS = 250

async function measure() {
  await withServer(async ({ url, pid, rss }) => {
    const owner = await register(url, "watched")
    const { boardId, listIds, cardIds } = await makeBoard(owner, 20, 50)
    const build = readFileSync(new URL("../build/version.txt", import.meta.url), "utf8").trim()
    const join = { type: "join_board", boardId, build, zone: "UTC" }
    const cookies = await membersOf(url, owner, boardId)
    const crowd = new Crowd()
    for (const cookie of cookies) {
      const open = Array.from({ length: SOCKETS_OF_SESSION }, () => crowd.add(url, cookie, join))
      await Promise.all(open)
    }
    const watching = rss()
    let move = 0
    const product = await crowd.measure(pid, async () => {
      const cardId = cardIds[(move * 37) % cardIds.length]
      const newListId = listIds[(move * 7 + 1) % listIds.length]
      move += 1
      await owner.call("POST", "cards/move", { cardId, newListId, newPosition: move % 10 })
    })
    const after = rss()
    if (!crowd.latest.includes('"step"')) throw new Error("The events carry no change.")
    crowd.close()
    const floor = await measureFloor(crowd.latest)
    const reconnected = await reconnect(url, owner, cookies, join)
    print(`${cookies.length * SOCKETS_OF_SESSION} pages of one board, a card moves`, [
      ["until the last is up to date, median", ms(product.last)],
      ["the same, floor", ms(floor.last)],
      ["processor time of the server, median", ms(product.cpu)],
      ["the same, floor", ms(floor.cpu)],
      ["bytes that each receives", crowd.latest.length],
      ["memory of the server with them", `${watching.toFixed(0)} MB`],
      ["all connect again at once and get what they missed", ms(reconnected)],
      [`more memory after ${MOVES} moves`, `${(after - watching).toFixed(0)} MB`],
    ])
  })
}

/** @param {import("ws").RawData} raw */
const textOf = (raw) => Buffer.from(/** @type {Buffer} */ (raw)).toString("utf8")

/** Sockets that receive the same messages. */
class Crowd {
  /** @type {WebSocket[]} */
  #sockets = []
  #received = 0
  latest = ""

  /** @param {string} url @param {string} cookie @param {object} [hello] */
  async add(url, cookie, hello) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } })
    await once(socket, "open")
    /** @type {any} */
    let answer = null
    if (hello) {
      socket.send(JSON.stringify(hello))
      const [raw] = await once(socket, "message")
      answer = JSON.parse(textOf(raw))
      if (answer.type !== "joined") throw new Error(textOf(raw))
    }
    socket.on("message", (raw) => {
      this.#received += 1
      if (this.#received === 1) this.latest = textOf(raw)
    })
    this.#sockets.push(socket)
    return answer
  }

  /**
   * Lets everybody receive a message, several times.
   * @param {number} pid the server's
   * @param {() => unknown} act
   */
  async measure(pid, act) {
    const last = []
    const cpu = []
    for (let i = 0; i < MOVES; i += 1) {
      await sleep(PAUSE_MS)
      this.#received = 0
      const before = cpuMsOf(pid)
      const began = performance.now()
      void act()
      while (this.#received < this.#sockets.length) await sleep(1)
      last.push(performance.now() - began)
      await sleep(PAUSE_MS)
      cpu.push(cpuMsOf(pid) - before)
    }
    return { last: median(last), cpu: median(cpu) }
  }

  close() {
    for (const socket of this.#sockets) socket.terminate()
  }
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
 * Signs in members of the board, each with two sessions.
 * @param {string} url
 * @param {import("./server.mjs").Client} owner
 * @param {string} boardId
 */
async function membersOf(url, owner, boardId) {
  const cookies = []
  const persons = Math.ceil(WATCHERS / SOCKETS_OF_SESSION / SESSIONS_OF_PERSON)
  for (let person = 0; person < persons; person += 1) {
    const member = await register(url, `watcher${person}`)
    const { inviteLink } = await owner.call("POST", `boards/${boardId}/invite`, { role: "viewer" })
    await member.call("POST", "invites/accept", { token: inviteLink.split("/").at(-1) })
    cookies.push(member.cookie, (await signIn(url, `watcher${person}`)).cookie)
  }
  return cookies
}

/** @param {string} bytes */
async function measureFloor(bytes) {
  const server = fork(fileURLToPath(import.meta.url), ["floor"])
  const [port] = await once(server, "message")
  const crowd = new Crowd()
  for (let i = 0; i < WATCHERS; i += 1) await crowd.add(`http://127.0.0.1:${port}`, "")
  const floor = await crowd.measure(server.pid ?? 0, () => server.send(bytes))
  crowd.close()
  server.kill()
  return floor
}

/** The floor's server, in a process of its own. */
async function serveFloor() {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false })
  await once(sockets, "listening")
  process.on("message", (bytes) => {
    const data = Buffer.from(String(bytes))
    for (const socket of sockets.clients) socket.send(data, { binary: false })
  })
  const address = sockets.address()
  process.send?.(typeof address === "object" ? address?.port : address)
}

if (process.argv[2] === "floor") await serveFloor()
else await measure()
