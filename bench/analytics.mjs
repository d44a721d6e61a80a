// @ts-check
import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { median, ms, print, timed } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// The analytics and the digest of a board of 10,000 cards and a year of activity: the first time, after
// a change, and unchanged, with the longest wait of another request meanwhile. Beside them the reading of
// the same entries by a prepared statement. Run it with `node bench/analytics.mjs`.

const LISTS = 5
const CARDS = 10_000
const MOVES_PER_CARD = 4
/** Entries that do not matter to the flow: comments, labels, due dates. */
const OTHERS_PER_CARD = 4
const RUNS = 7
const DAY_MS = 86_400_000

const dataDir = mkdtempSync(join(tmpdir(), "cardinal-analytics-"))
try {
  await withServer(measure, { dataDir })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** @param {{ url: string }} server */
async function measure({ url }) {
  const { cookie, call } = await register(url, "reader")
  const headers = { cookie }
  const { boardId, cardIds } = await makeBoard({ call }, LISTS, CARDS / LISTS)
  const floor = writeYear(boardId, cardIds)
  const analytics = `${url}/api/boards/${boardId}/analytics`
  const digest = `${url}/api/boards/${boardId}/digest`

  /** @type {Record<string, number[]>} */
  const times = {}
  let longest = 0
  /** @param {string} name @param {string} address */
  const measureOne = async (name, address) => {
    const request = { isOver: false }
    const wait = (async () => {
      while (!request.isOver) {
        longest = Math.max(longest, await timed(() => send(`${url}/healthz`, {})))
        await sleep(1)
      }
    })()
    ;(times[name] ??= []).push(await timed(() => send(address, { headers })))
    request.isOver = true
    await wait
  }
  await measureOne("analytics, first time", analytics)
  for (let run = 0; run < RUNS; run += 1) {
    await call("PATCH", `cards/${cardIds[run]}`, { completed: true })
    await measureOne("analytics after a change", analytics)
    await measureOne("analytics, unchanged", analytics)
    await measureOne("a year of analytics", `${analytics}?from=2025-11-24&to=2026-11-23`)
    await measureOne("digest", digest)
  }
  print(`A board of ${CARDS} cards, ${CARDS * (1 + MOVES_PER_CARD + OTHERS_PER_CARD)} entries`, [
    ...Object.entries(times).map(
      ([name, all]) => /** @type {[string, string]} */ ([name, ms(median(all))]),
    ),
    ["longest wait of another request", ms(longest)],
    ["the entries by a prepared statement", ms(floor)],
  ])
}

/**
 * Writes a year of activity to the database, as if the cards had been created and moved then.
 * @param {string} boardId
 * @param {string[]} cardIds
 * @returns {number} how long reading the entries takes, in milliseconds
 */
function writeYear(boardId, cardIds) {
  const db = new Database(join(dataDir, "cardinal.db"), { fileMustExist: true })
  const now = Date.now()
  const at = (/** @type {number} */ time) => new Date(time).toISOString().replace("Z", "+00:00")
  const insert = db.prepare(
    `INSERT INTO "Activity" ("boardId", "version", "kind", "cardId", "details", "createdAt") VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const rows = cardIds.flatMap((id, place) => {
    const start = now - 365 * DAY_MS + (place * 330 * DAY_MS) / cardIds.length
    const card = { id, title: `Card ${place}` }
    const moves = Array.from({ length: MOVES_PER_CARD }, (_, move) => ({
      time: start + (move + 1) * 5 * DAY_MS,
      kind: "card_moved",
      details: { card, from: `List ${move + 1}`, to: `List ${move + 2}` },
    }))
    const others = Array.from({ length: OTHERS_PER_CARD }, (_, other) => ({
      time: start + other * DAY_MS + 1000,
      kind: "comment_created",
      details: { card },
    }))
    const created = { time: start, kind: "card_created", details: { card, list: "List 1" } }
    return [created, ...moves, ...others].map((row) => ({ ...row, id }))
  })
  rows.sort((a, b) => a.time - b.time)
  db.transaction(() => {
    db.prepare(`DELETE FROM "Activity" WHERE "boardId" = ?`).run(boardId)
    db.prepare(`UPDATE "Board" SET "version" = ? WHERE "id" = ?`).run(rows.length + 1, boardId)
    rows.forEach(({ time, kind, id, details }, index) => {
      insert.run(boardId, index + 1, kind, id, JSON.stringify(details), at(time))
    })
  })()
  const read = db.prepare(
    `SELECT "version", "kind", "details", "createdAt" FROM "Activity" WHERE "boardId" = ?`,
  )
  const before = performance.now()
  read.all(boardId)
  const time = performance.now() - before
  db.close()
  return time
}
