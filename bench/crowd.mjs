// @ts-check
import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { WebSocket } from "ws"
import { cpuMsOf } from "./cpu.mjs"
import { median, quantile } from "./figures.mjs"
import { memoryOf } from "./process.mjs"
import { register, signIn } from "./server.mjs"

// Many open pages of one board.

export const SOCKETS_OF_SESSION = 20
const SESSIONS_OF_PERSON = 2
export const MOVES = 20
const PAUSE_MS = 250

/** @param {import("ws").RawData} raw */
const textOf = (raw) => Buffer.from(/** @type {Buffer} */ (raw)).toString("utf8")

/** Sockets that receive the same messages. */
export class Crowd {
  /** @type {WebSocket[]} */
  #sockets = []
  #began = 0
  /** @type {number[]} */
  #delays = []
  latest = ""
  /** The work of a page after an event, before it is up to date. @type {((page: number) => unknown) | null} */
  ask = null

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
    const page = this.#sockets.push(socket) - 1
    socket.on("message", (raw) => {
      if (this.#delays.length === 0) this.latest = textOf(raw)
      if (this.ask) void Promise.resolve(this.ask(page)).then(() => this.#note())
      else this.#note()
    })
    return answer
  }

  #note() {
    this.#delays.push(performance.now() - this.#began)
  }

  /** @param {string} url @param {string[]} cookies of sessions @param {object} hello */
  async addAll(url, cookies, hello) {
    for (const cookie of cookies) {
      await Promise.all(
        Array.from({ length: SOCKETS_OF_SESSION }, () => this.add(url, cookie, hello)),
      )
    }
  }

  /**
   * Lets everybody receive a message, several times.
   * @param {number | number[]} pids the servers'
   * @param {() => unknown} act
   * @returns medians of the runs, in milliseconds
   */
  async measure(pids, act) {
    const last = []
    const p99 = []
    const cpu = []
    const cpuMs = () => [pids].flat().reduce((sum, pid) => sum + cpuMsOf(pid), 0)
    for (let i = 0; i < MOVES; i += 1) {
      await sleep(PAUSE_MS)
      this.#delays = []
      const before = cpuMs()
      this.#began = performance.now()
      void act()
      while (this.#delays.length < this.#sockets.length) await sleep(1)
      last.push(Math.max(...this.#delays))
      p99.push(quantile(this.#delays, 0.99))
      await sleep(PAUSE_MS)
      cpu.push(cpuMs() - before)
    }
    return { last: median(last), p99: median(p99), cpu: median(cpu) }
  }

  close() {
    for (const socket of this.#sockets) socket.terminate()
  }
}

/**
 * Returns a function that moves a card.
 * @param {import("./server.mjs").Client} owner
 * @param {{ listIds: string[], cardIds: string[] }} board
 */
export function mover(owner, { listIds, cardIds }) {
  let moves = 0
  return async () => {
    const cardId = cardIds[(moves * 37) % cardIds.length]
    const newListId = listIds[(moves * 7 + 1) % listIds.length]
    moves += 1
    await owner.call("POST", "cards/move", { cardId, newListId, newPosition: moves % 10 })
  }
}

/**
 * Signs in members of a board, each with two sessions.
 * @param {string} url
 * @param {import("./server.mjs").Client} owner
 * @param {string} boardId
 * @param {number} sockets that they can open
 * @returns {Promise<string[]>} the sessions' cookies
 */
export async function membersOf(url, owner, boardId, sockets) {
  const cookies = []
  const persons = Math.ceil(sockets / SOCKETS_OF_SESSION / SESSIONS_OF_PERSON)
  const { inviteLink } = await owner.call("POST", `boards/${boardId}/invite`, { role: "viewer" })
  for (let person = 0; person < persons; person += 1) {
    const member = await register(url, `watcher${person}`)
    await member.call("POST", "invites/accept", { token: inviteLink.split("/").at(-1) })
    cookies.push(member.cookie, (await signIn(url, `watcher${person}`)).cookie)
  }
  return cookies
}

/**
 * Measures a bare server that sends a message to as many sockets.
 * @param {string} bytes of the message
 * @param {number} sockets
 */
export async function measureFloor(bytes, sockets) {
  const server = fork(fileURLToPath(new URL("bare-sockets.mjs", import.meta.url)))
  const [port] = await once(server, "message")
  const pid = server.pid ?? 0
  const before = memoryOf(pid, "Rss")
  const crowd = new Crowd()
  for (let i = 0; i < sockets; i += 1) await crowd.add(`http://127.0.0.1:${port}`, "")
  const memory = memoryOf(pid, "Rss") - before
  const floor = await crowd.measure(pid, () => server.send(bytes))
  crowd.close()
  server.kill()
  return { ...floor, memory }
}
