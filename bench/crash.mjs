// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { print, randomFrom } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// Kills the server (SIGKILL) repeatedly while eight writers create, move and delete cards. After
// each kill, the database must contain every answered change exactly once; else exits with code 1.
// `node bench/crash.mjs 10` kills ten times.

const ROUNDS = Number(process.argv[2] ?? 100)
const WRITERS = 8
/** The longest random delay between the first answers and the kill, in milliseconds. */
const LATEST_MS = 150

const random = randomFrom(1)
const dataDir = await mkdtemp(join(tmpdir(), "cardinal-crash-"))
/** @type {Map<string, "there" | "gone" | "unknown">} expected state of each card by its id */
const cards = new Map()
let answered = 0
let cut = 0
let cookie = ""
/** @type {string[]} */
let lists = []

/**
 * @param {string} url
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(url, method, path, body) {
  await send(`${url}/api/${path}`, { method, headers: { cookie }, ...(body && { body }) })
  answered += 1
}

/** @param {string} url */
async function write(url) {
  for (;;) {
    const id = randomUUID()
    const [listId, newListId] = [lists[random() < 0.5 ? 0 : 1], lists[random() < 0.5 ? 1 : 2]]
    cards.set(id, "unknown")
    await call(url, "POST", "cards", { id, listId, title: id, position: Math.floor(random() * 5) })
    cards.set(id, "there")
    const newPosition = Math.floor(random() * 9)
    await call(url, "POST", "cards/move", { cardId: id, newListId, newPosition })
    if (random() < 0.6) {
      cards.set(id, "unknown")
      await call(url, "DELETE", `cards/${id}`)
      cards.set(id, "gone")
    }
  }
}

/** @param {import("./server.mjs").BenchServer} server */
async function killUnderLoad({ url, pid }) {
  if (lists.length === 0) {
    const owner = await register(url, "crash")
    cookie = owner.cookie
    lists = (await makeBoard(owner, 3, 0)).listIds
  }
  const before = answered
  const writers = Array.from({ length: WRITERS }, () =>
    write(url).catch((/** @type {unknown} */ error) => {
      // A connection may end with the server, but an error response is a failure.
      if (!/ECONNRESET|ECONNREFUSED|socket hang up|EPIPE/.test(String(error))) throw error
      cut += 1
    }),
  )
  const ended = Promise.all(writers)
  while (answered < before + 3 * WRITERS) await Promise.race([sleep(2), ended])
  await sleep(random() * LATEST_MS)
  process.kill(pid, "SIGKILL")
  await ended
}

/** @throws Error with the first problem */
function look() {
  const database = new Database(join(dataDir, "cardinal.db"))
  try {
    const integrity = database.pragma("integrity_check", { simple: true })
    if (integrity !== "ok") throw new Error(`integrity_check: ${String(integrity)}`)
    const broken = /** @type {unknown[]} */ (database.pragma("foreign_key_check"))
    if (broken.length > 0) throw new Error(`${broken.length} rows refer to nothing`)
    const rows = /** @type {{ id: string, title: string, listId: string, position: number }[]} */ (
      database
        .prepare(
          `SELECT c.* FROM "Card" c JOIN "List" l ON l."id" = c."listId"
           JOIN "Board" b ON b."id" = l."boardId" AND b."binOf" IS NULL
           ORDER BY c."listId", c."position"`,
        )
        .all()
    )
    if (new Set(rows.map(({ title }) => title)).size < rows.length)
      throw new Error("a card is doubled")
    const there = new Set(rows.map(({ id }) => id))
    for (const [id, state] of cards) {
      if (state === "there" && !there.has(id)) throw new Error(`an answered card is lost: ${id}`)
      if (state === "gone" && there.has(id)) throw new Error(`a deleted card is back: ${id}`)
    }
    for (const list of lists) {
      const positions = rows.filter(({ listId }) => listId === list).map(({ position }) => position)
      if (positions.some((position, index) => position !== index)) {
        throw new Error(`positions are not contiguous: ${positions.join(" ")}`)
      }
    }
  } finally {
    database.close()
  }
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await withServer(killUnderLoad, { dataDir })
    look()
  }
  print(`${ROUNDS} kills under ${WRITERS} writers`, [
    ["writes answered", answered],
    ["writes cut off", cut],
    ["answered and lost, or doubled", 0],
    ["databases damaged", 0],
  ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
