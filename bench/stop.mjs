// @ts-check
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { median, ms, print } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// Stops the server (SIGTERM) while eight people write and eight read boards. Earlier requests must
// be answered, answered changes stored, and the process must exit with 0 within 5 s; else this
// exits with code 1. `node bench/stop.mjs 5` stops it five times.

const ROUNDS = Number(process.argv[2] ?? 20)
const PEOPLE = 8
const LOAD_MS = 500

let asked = 0
let refused = 0
/** @type {string[]} requests sent before the signal without an answer */
const failed = []
/** @type {number[]} */
const stops = []
/** @type {Set<string>} ids of cards whose creation was answered */
const made = new Set()
const dataDir = await mkdtemp(join(tmpdir(), "cardinal-stop-"))
let cookie = ""
let boardId = ""
let listId = ""

/** @param {import("./server.mjs").BenchServer} server */
async function stopUnderLoad({ url, pid, ended }) {
  if (cookie === "") {
    const owner = await register(url, "stop")
    const board = await makeBoard(owner, 3, 60)
    cookie = owner.cookie
    boardId = board.boardId
    listId = board.listIds[0] ?? ""
  }
  let stopping = false
  /** @param {() => Promise<unknown>} ask */
  const goOn = async (ask) => {
    while (!stopping) {
      try {
        asked += 1
        await ask()
      } catch (error) {
        // Sent after the signal, when the server no longer listens.
        if (/ECONNREFUSED/.test(String(error))) refused += 1
        else failed.push(String(error))
      }
    }
  }
  const write = async () => {
    const id = randomUUID()
    await send(`${url}/api/cards`, {
      ...{ method: "POST", headers: { cookie } },
      body: { id, listId, title: "Sow" },
    })
    made.add(id)
  }
  const read = () => send(`${url}/board/${boardId}`, { headers: { cookie } })
  const people = Array.from({ length: PEOPLE }, () => [goOn(write), goOn(read)]).flat()
  await sleep(LOAD_MS)
  const began = performance.now()
  process.kill(pid, "SIGTERM")
  stopping = true
  await Promise.all(people)
  const code = await ended
  stops.push(performance.now() - began)
  if (code !== 0) throw new Error(`The exit code is ${String(code)}.`)
}

/** @param {import("./server.mjs").BenchServer} server */
async function look({ url }) {
  const { body } = await send(`${url}/api/boards/${boardId}`, { headers: { cookie } })
  /** @type {{ lists: { cards: { id: string }[] }[] }} */
  const { lists } = JSON.parse(body.toString("utf8"))
  const there = new Set(lists.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return [...made].filter((id) => !there.has(id)).length
}

try {
  for (let round = 0; round < ROUNDS; round += 1) await withServer(stopUnderLoad, { dataDir })
  const lost = await withServer(look, { dataDir })
  print(`${ROUNDS} stops under ${2 * PEOPLE} people`, [
    ["requests", asked],
    ["in flight and not answered", failed.length],
    ["answered and lost", lost],
    ["from the signal to the end, median", ms(median(stops))],
    ["longest", ms(Math.max(...stops))],
  ])
  for (const error of new Set(failed)) console.error(error)
  if (failed.length > 0 || lost > 0 || refused > 0 || Math.max(...stops) > 5000)
    process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
