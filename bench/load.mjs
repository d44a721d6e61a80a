// @ts-check
import { brotliCompressSync } from "node:zlib"
import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { serveBytes } from "./bare-server.mjs"
import { kb, median, ms, print, timed } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// A board of 1,000 cards that many load at once: time, requests per second and memory, each beside a
// bare server that sends the same bytes in the same run.

const LISTS = 20
const CARDS_OF_LIST = 50
const REQUESTS = 50
const WARM_UP = 20
const CONNECTIONS = 10
const LOAD_MS = 5000
const MOVES_PER_SECOND = 12
/** One person's pages that may wait to be rendered, and the one that is. */
const LOADS = 51
const SAMPLE_MS = 20
const LABELS = ["Bug:#ef4444", "Feature:#3b82f6", "Design:#a855f7", "Urgent:#f97316"]

/** Requests of one address wait in a queue of 500, so each load comes from another. */
const env = { TRUST_PROXY: "1" }

await withServer(
  async ({ url, rss }) => {
    const person = await register(url, "reader")
    const { boardId, listIds, cardIds } = await makeBoard(person, LISTS, CARDS_OF_LIST, fieldsOf)
    const page = `${url}/board/${boardId}`
    const data = `${page}.data?_routes=${encodeURIComponent("routes/board.$boardId")}`
    const { cookie, call } = person
    const agent = new Agent({ keepAlive: true })
    const get = (/** @type {string} */ address, encoding = "br") =>
      read(address, { agent, headers: { cookie, "accept-encoding": encoding } })

    for (let i = 0; i < WARM_UP; i += 1) await get(page)
    const plain = (await get(page, "identity")).body
    const bare = await serveBytes((await get(page)).body)
    const move = () =>
      call("POST", "cards/move", {
        cardId: any(cardIds),
        newListId: any(listIds),
        newPosition: Math.floor(Math.random() * CARDS_OF_LIST),
      })
    const loadTime = () => repeat(() => timed(() => get(page)))
    const changedTime = () =>
      repeat(async () => {
        await move()
        return timed(() => get(page))
      })
    print(`A board of ${cardIds.length} cards, unchanged`, [
      ["page", ms(await loadTime())],
      ["data", ms(await repeat(() => timed(() => get(data))))],
      ["the page's bytes from a bare server", ms(await repeat(() => timed(() => get(bare.url))))],
      ["pages per second", await rate(() => get(page))],
      ["data per second", await rate(() => get(data))],
      ["bare server, per second", await rate(() => get(bare.url))],
    ])
    print("The same while it changes", [
      ["page right after a move", ms(await changedTime())],
      ["pages per second", await besideMoves(move, () => rate(() => get(page)))],
      ["data per second", await besideMoves(move, () => rate(() => get(data)))],
    ])
    print("Bytes of the page", [
      ["HTML", kb(plain.length)],
      ["HTML with gzip", kb((await get(page, "gzip")).body.length)],
      ["HTML with brotli", kb((await get(page)).body.length)],
      ["HTML with brotli of the highest quality", kb(brotliCompressSync(plain).length)],
      ["data with brotli", kb((await get(data)).body.length)],
    ])
    await send(page, { headers: { cookie } })
    const before = rss()
    let most = before
    const sampler = setInterval(() => (most = Math.max(most, rss())), SAMPLE_MS)
    const took = await timed(() =>
      Promise.all(
        Array.from({ length: LOADS }, (_, i) => {
          const address = `10.${i >> 8}.${i & 255}.1`
          const headers = { cookie, "accept-encoding": "br", "x-forwarded-for": address }
          return read(page, { headers })
        }),
      ),
    )
    clearInterval(sampler)
    print(`${LOADS} loads of it at once`, [
      ["all of them", ms(took)],
      ["memory", `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`],
    ])
    agent.destroy()
    bare.close()
  },
  { env },
)

/** @param {number} card */
function fieldsOf(card) {
  return {
    description: "Two hundred characters. ".repeat(9).slice(0, 200),
    labels: [0, 1].map((i) => LABELS[(card + i) % LABELS.length]),
  }
}

/** @template T @param {readonly T[]} items */
function any(items) {
  return items[Math.floor(Math.random() * items.length)]
}

/** The median of some runs. @param {() => Promise<number>} work */
async function repeat(work) {
  /** @type {number[]} */
  const results = []
  for (let i = 0; i < REQUESTS; i += 1) results.push(await work())
  return median(results)
}

/** Requests per second on ten connections. @param {() => Promise<unknown>} work */
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
 * @template T
 * @param {() => Promise<unknown>} move
 * @param {() => Promise<T>} work
 */
async function besideMoves(move, work) {
  const over = new AbortController()
  const moves = (async () => {
    while (!over.signal.aborted) await Promise.all([move(), sleep(1000 / MOVES_PER_SECOND)])
  })()
  const result = await work()
  over.abort()
  await moves
  return result
}

/**
 * @param {string} url
 * @param {{ agent?: Agent, headers: Record<string, string> }} options
 * @returns {Promise<{ body: Buffer }>}
 * @throws Error unless the response is a success
 */
function read(url, options) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on("data", (chunk) => chunks.push(chunk))
      answer.on("error", reject)
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(chunks) })
        else reject(new Error(`${url}: ${answer.statusCode}`))
      })
    })
    sent.on("error", reject)
    sent.end()
  })
}
