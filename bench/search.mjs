// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { median, ms, p95, print, randomFrom, timed } from "./figures.mjs"
import { register, send, signIn, withServer } from "./server.mjs"

// Searches among 100,000 cards, for a person who sees all of them and for one who sees a hundredth.
// The cards are written to the database directly while no server runs.

const BOARDS = 100
const LISTS = 5
const CARDS_OF_LIST = 200
const REQUESTS = 40
const WARM_UP = 3

/** Words distributed as in a language: few frequent ones, many rare ones. */
const random = randomFrom(1)
const SYLLABLES = "pro ject ta ble ra ma in voi ce re lease no te de sign bu sta tion al con".split(
  " ",
)
const WORDS = Array.from({ length: 20_000 }, (_, i) => {
  const length = 2 + Math.floor(random() * 3)
  const syllables = Array.from({ length }, () => pick(SYLLABLES))
  return syllables.join("") + (i > 5000 ? String(i) : "")
})

/** @type {[what: string, q: string][]} */
const QUERIES = [
  ["a rare word", WORDS[19_000] ?? ""],
  ["the beginning of a rare word", (WORDS[19_001] ?? "").slice(0, -2)],
  ["a word of most descriptions", "everywhere"],
  ["the beginning of it", "everyw"],
  ["two letters", "pr"],
  ["two common words", `${WORDS[0] ?? ""} ${WORDS[1] ?? ""}`],
  ["three beginnings", "pro in ta"],
  ["a common and a missing word", "everywhere nowhere"],
  ["nothing", "nowhere"],
  ["Chinese", "会议"],
  ["with a sign", "50%"],
  ["signs only", "%%"],
]

const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
try {
  // The first start creates the database and both people; the second one searches.
  await withServer(({ url }) => enrol(url), { dataDir })
  const filled = await timed(async () => fill(join(dataDir, "cardinal.db")))
  await withServer(({ url }) => measure(url, filled), { dataDir })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** @param {string} url */
async function enrol(url) {
  await register(url, "all")
  await register(url, "few")
}

/**
 * @param {string} url
 * @param {number} filled how long filling took, in milliseconds
 */
async function measure(url, filled) {
  print(`${BOARDS * LISTS * CARDS_OF_LIST} cards`, [["written and indexed in", ms(filled)]])
  for (const [username, cards] of [
    ["all", "all cards"],
    ["few", "a hundredth of the cards"],
  ]) {
    const { cookie } = await signIn(url, username ?? "")
    /** @type {[string, string][]} */
    const lines = []
    for (const [what, q] of QUERIES) lines.push(await figures(url, cookie, what, q))
    print(`Searches of somebody who sees ${cards}: median, p95, hits`, lines)
  }
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {string} what
 * @param {string} q
 * @returns {Promise<[string, string]>}
 */
async function figures(url, cookie, what, q) {
  const address = `${url}/api/search?${new URLSearchParams({ q })}`
  const search = () => send(address, { headers: { cookie } })
  for (let i = 0; i < WARM_UP; i += 1) await search()
  /** @type {number[]} */
  const took = []
  for (let i = 0; i < REQUESTS; i += 1) took.push(await timed(search))
  const { body } = await search()
  const hits = JSON.parse(body.toString("utf8")).length
  return [`${what} (${q})`, `${ms(median(took))}  ${ms(p95(took))}  ${hits}`]
}

/** Writes the boards; the second person is a member of one. @param {string} file */
function fill(file) {
  const database = new Database(file)
  const insert = {
    board: database.prepare(`INSERT INTO "Board" ("id", "name") VALUES (?, ?)`),
    member: database.prepare(
      `INSERT INTO "Member" ("boardId", "userId", "role")
       SELECT ?, "id", 'owner' FROM "User" WHERE "username" = ?`,
    ),
    list: database.prepare(
      `INSERT INTO "List" ("id", "boardId", "name", "position") VALUES (?, ?, ?, ?)`,
    ),
    card: database.prepare(
      `INSERT INTO "Card" ("id", "listId", "title", "description", "position")
       VALUES (?, ?, ?, ?, ?)`,
    ),
  }
  database.transaction(() => {
    for (let board = 0; board < BOARDS; board += 1) {
      const boardId = randomUUID()
      insert.board.run(boardId, `Board ${board}`)
      insert.member.run(boardId, "all")
      if (board === 0) insert.member.run(boardId, "few")
      for (let list = 0; list < LISTS; list += 1) {
        const listId = randomUUID()
        insert.list.run(listId, boardId, `List ${list}`, list)
        for (let card = 0; card < CARDS_OF_LIST; card += 1) {
          insert.card.run(randomUUID(), listId, title(card), description(), card)
        }
      }
    }
  })()
  database.close()
}

/** @param {number} card */
function title(card) {
  return words(3 + Math.floor(random() * 6)) + (card === 0 ? " 会议室 50% off" : "")
}

function description() {
  return (random() < 0.6 ? words(40) : "") + (random() < 0.8 ? " everywhere" : "")
}

/** @param {number} count */
function words(count) {
  return Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 3)]).join(
    " ",
  )
}

/** @template T @param {readonly T[]} items */
function pick(items) {
  return items[Math.floor(random() * items.length)]
}
