// @ts-check
import Database from "better-sqlite3"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { kb, median, ms, p95, print, timed } from "./figures.mjs"
import { CARDS, PEOPLE, TEXTS, WORDS, fill } from "./search-cards.mjs"
import { register, send, signIn, withServer } from "./server.mjs"

// Searches among 100,000 cards, for people who see all of them, a tenth and a hundredth, and the page
// of a search. With --texts the cards have a million comments and items, which the server indexes first. The cards are written to the database directly while no server runs. The floor is a
// bare statement, which reads the newest 50 cards with these words from the index.

const WITH_TEXTS = process.argv.includes("--texts")
const REQUESTS = 40
const WARM_UP = 3

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
  ["Chinese, missing", "会会"],
  ["eight beginnings", "pro in ta con re no de al"],
  ["with a sign", "50%"],
  ["in quotes", '"everywhere"'],
  ["a common word with a missing sign", "everywhere++"],
  ["signs only, missing", "%%"],
  ["signs only, of many cards", ", ."],
  ["emoji, missing", "🚀🚀"],
  ["a long word of a common beginning", `${WORDS[0] ?? ""}s`],
  ["the inside of a word", "voice"],
  ["the inside of a rare word", (WORDS[19_002] ?? "").slice(2)],
  ["a letter too few", (WORDS[19_003] ?? "").slice(0, 4) + (WORDS[19_003] ?? "").slice(5)],
  ["swapped letters", "evreywhere"],
  ["a word of half of the comments", "everyone"],
  ["a common label", "label:bug"],
  ["a rare label", "label:blocker"],
  ["a common word with a rare label", "everywhere label:blocker"],
  ["one's own cards", "@me"],
  ["one's own cards with a common word", "@me everywhere"],
  ["overdue", "due:overdue"],
  ["due today", "due:today"],
  ["a rare priority", "priority:critical"],
  ["a rare priority with a common word", "priority:critical everywhere"],
  ["done, of which there are none", "is:done"],
  ["archived, of which there are none", "is:archived"],
  ["a board", 'board:"board 20"'],
  ["200 characters", `${WORDS[0] ?? ""}-`.repeat(20).slice(0, 200)],
]

const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
try {
  // The first start creates the database and the people; the second one searches.
  await withServer(({ url }) => enrol(url), { dataDir })
  const filled = await timed(async () => fill(join(dataDir, "cardinal.db"), WITH_TEXTS))
  await withServer(({ url }) => measure(url, filled), { dataDir })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** @param {string} url */
async function enrol(url) {
  for (const [username] of PEOPLE) await register(url, username)
}

/**
 * @param {string} url
 * @param {number} filled how long filling took, in milliseconds
 */
async function measure(url, filled) {
  const began = performance.now()
  await untilIndexed()
  print(`${CARDS} cards${WITH_TEXTS ? ` with ${TEXTS} comments and items` : ""}`, [
    ["written in", ms(filled)],
    ["words and texts indexed in the background in", ms(performance.now() - began)],
    ...sizes(),
  ])
  const floors = QUERIES.map(([, q]) => floor(q))
  for (const [username, cards] of PEOPLE) {
    const { cookie } = await signIn(url, username)
    /** @type {[string, string][]} */
    const lines = []
    for (const [i, [what, q]] of QUERIES.entries()) {
      const { took, body } = await figures(url, cookie, `/api/search?${new URLSearchParams({ q })}`)
      const hits = JSON.parse(body.toString("utf8")).length
      lines.push([`${what} (${q.slice(0, 30)})`, `${took}  ${floors[i]}  ${hits}`])
    }
    print(`Searches of somebody who sees ${cards}: median, p95, floor, hits`, lines)
    const { took, body } = await figures(url, cookie, "/search?q=everywhere")
    print("Its page: median, p95", [[`everywhere, ${kb(body.length)}`, took]])
  }
}

/** Waits until the server has indexed all texts. */
async function untilIndexed() {
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  const left = database.prepare(`SELECT count(*) FROM "TextToIndex"`).pluck()
  while (Number(left.get()) > 0) await setTimeout(500)
  database.close()
}

/** The size of the index beside that of the texts. @returns {[string, string][]} */
function sizes() {
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  const sum = (/** @type {string} */ sql) => Number(database.prepare(sql).pluck().get())
  const texts =
    sum(`SELECT sum(length(CAST("title" || "description" AS BLOB))) FROM "Card"`) +
    sum(`SELECT coalesce(sum(length(CAST("text" AS BLOB))), 0) FROM "Comment"`) +
    sum(`SELECT coalesce(sum(length(CAST("text" AS BLOB))), 0) FROM "ChecklistItem"`)
  const parts = ["CardIndex", "TitleIndex", "LabelIndex", "TextIndex", "WordEnding", "Indexed"].map(
    (name) => {
      const bytes = sum(`SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE name LIKE '%${name}%'`)
      return { name, bytes }
    },
  )
  database.close()
  const all = parts.reduce((total, { bytes }) => total + bytes, 0)
  return [
    ["texts", kb(texts)],
    ["index", `${kb(all)}, ${Math.round((100 * all) / texts)} % of the texts`],
    ...parts.map(({ name, bytes }) => /** @type {[string, string]} */ ([`  ${name}`, kb(bytes)])),
  ]
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {string} path
 */
async function figures(url, cookie, path) {
  const search = () => send(`${url}${path}`, { headers: { cookie } })
  for (let i = 0; i < WARM_UP; i += 1) await search()
  /** @type {number[]} */
  const took = []
  for (let i = 0; i < REQUESTS; i += 1) took.push(await timed(search))
  const { body } = await search()
  return { took: `${ms(median(took))}  ${ms(p95(took))}`, body }
}

/** Times the bare statement for the words of a query. @param {string} q */
function floor(q) {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return "–"
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  const statement = database.prepare(
    `SELECT c."id", c."title", c."description" FROM "CardIndex" AS i
     CROSS JOIN "IndexedCard" AS n ON n."number" = i.rowid
     CROSS JOIN "Card" AS c ON c."id" = n."cardId"
     WHERE "CardIndex" MATCH ? ORDER BY i.rowid DESC LIMIT 50`,
  )
  const took = Array.from({ length: REQUESTS }, () => {
    const began = performance.now()
    statement.all(words.map((word) => `"${word}" *`).join(" "))
    return performance.now() - began
  })
  database.close()
  return ms(median(took))
}
