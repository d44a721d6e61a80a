// @ts-check
import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { serveBytes } from "./bare-server.mjs"
import { cpuMsOf } from "./cpu.mjs"
import { kb, ms, print, timed } from "./figures.mjs"
import { register, withServer } from "./server.mjs"

// 10,000 people without an account read a public board of 1,000 cards within a minute, each from an address of their own, while
// a member loads the board and changes it. Beside it: the same for members, and a bare server with the same bytes.

const READERS = Number(process.env.READERS ?? 10_000)
const MINUTE_MS = 60_000
const QUIET_MS = 20_000
const LISTS = 20
const CARDS_OF_LIST = 50
const CONNECTIONS = 10
const LOAD_MS = 5000
const MEMBER_PAUSE_MS = 250

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(0)} %`

await withServer(
  async ({ url, pid, rss }) => {
    const person = await register(url, "owner")
    const { boardId, listIds, cardIds } = await makeBoard(person, LISTS, CARDS_OF_LIST)
    const { address } = /** @type {{ address: string }} */ (
      await person.call("PUT", `boards/${boardId}/public`, {})
    )
    const page = url + new URL(address).pathname
    const agent = new Agent({ keepAlive: true })
    const open = () => get(page, agent, { "x-forwarded-for": anAddress() })
    const own = () => get(`${url}/board/${boardId}`, agent, { cookie: person.cookie })
    const body = await open()
    const bare = await serveBytes(body)
    await own()
    print(`A board of ${cardIds.length} cards, on ${CONNECTIONS} connections`, [
      ["its public page", kb(body.length)],
      ["public pages per second", await rate(open)],
      ["members' pages per second", await rate(own)],
      ["bare server, per second", await rate(() => get(bare.url, agent, {}))],
    ])
    const underWay = { own, person, cardIds, listIds, pid }
    const before = await whileMembersWork(underWay, () => sleep(QUIET_MS))
    const after = await whileMembersWork(underWay, () => spread(open))
    print(`${READERS} readers in a minute, with a change each second`, [
      ["of one core, readers and a member", percent(after.share)],
      ["of one core, the member alone", percent(before.share)],
      ["slowest page of the member", ms(after.slowest)],
      ["the same without readers", ms(before.slowest)],
      ["memory", `${rss().toFixed(0)} MB`],
    ])
    agent.destroy()
    bare.close()
  },
  { env: { TRUST_PROXY: "1" } },
)

function anAddress() {
  const byte = () => String(Math.floor(Math.random() * 256))
  return `10.${byte()}.${byte()}.${byte()}`
}

/**
 * What a member who loads and changes the board waits meanwhile, and the share of one core that the server takes.
 * @param {{
 *   own: () => Promise<unknown>,
 *   person: Awaited<ReturnType<typeof register>>,
 *   cardIds: string[],
 *   listIds: string[],
 *   pid: number,
 * }} underWay
 * @param {() => Promise<unknown>} work
 */
async function whileMembersWork({ own, person, cardIds, listIds, pid }, work) {
  const over = new AbortController()
  const changes = changeEachSecond(person, { cardIds, listIds }, over.signal)
  const members = slowest(own, over.signal)
  const start = performance.now()
  const before = cpuMsOf(pid)
  await work()
  const share = (cpuMsOf(pid) - before) / (performance.now() - start)
  over.abort()
  await changes
  return { share, slowest: await members }
}

/** Starts a read of each reader at its time. @param {() => Promise<unknown>} open */
async function spread(open) {
  const start = performance.now()
  /** @type {Promise<unknown>[]} */
  const reads = []
  for (let reader = 0; reader < READERS; reader += 1) {
    const at = start + (reader / READERS) * MINUTE_MS
    const wait = at - performance.now()
    if (wait > 1) await sleep(wait)
    reads.push(open())
  }
  await Promise.all(reads)
}

/** @param {() => Promise<unknown>} load @param {AbortSignal} signal */
async function slowest(load, signal) {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, await timed(load))
    await sleep(MEMBER_PAUSE_MS)
  }
  return most
}

/**
 * @param {Awaited<ReturnType<typeof register>>} person
 * @param {{ cardIds: string[], listIds: string[] }} board
 * @param {AbortSignal} signal
 */
async function changeEachSecond({ call }, { cardIds, listIds }, signal) {
  for (let at = 0; !signal.aborted; at += 1) {
    const cardId = cardIds[at % cardIds.length]
    const newListId = listIds[at % listIds.length]
    await call("POST", "cards/move", { cardId, newListId, newPosition: 0 })
    await sleep(1000)
  }
}

/** Requests per second on some connections. @param {() => Promise<unknown>} work */
async function rate(work) {
  const end = performance.now() + LOAD_MS
  let count = 0
  const connection = async () => {
    for (; performance.now() < end; count += 1) await work()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return Math.round(count / (LOAD_MS / 1000))
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {Record<string, string>} headers
 * @returns {Promise<Buffer>}
 */
function get(url, agent, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: { ...headers, "accept-encoding": "br" } },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = []
        answer.on("data", (chunk) => chunks.push(chunk))
        answer.on("error", reject)
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
          else reject(new Error(`${url}: ${answer.statusCode}`))
        })
      },
    )
    sent.on("error", reject)
    sent.end()
  })
}
