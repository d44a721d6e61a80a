// @ts-check
import { existsSync, mkdirSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { kb, median, ms, p95, print, timed } from "./figures.mjs"
import { CARDS, PEOPLE, TEXTS, WORDS, fill } from "./search-cards.mjs"
import { readTexts } from "./search-compared.mjs"
import { withPostgres } from "./search-postgres.mjs"
import { sqliteIndex } from "./search-sizes.mjs"
import { register, send, signIn, withServer } from "./server.mjs"

// Searches among 100,000 cards, for people who see all of them, a tenth and a hundredth, and the page
// of a search. The cards are written to the database directly while no server runs. Beside the milliseconds are the hits, and how
// many fewer they are than a comparison with every text finds.
//   --texts         the cards have a million comments and items, which the server indexes first
//   --postgres      the same data on PostgreSQL
//   --data FOLDER   fills this folder, or takes the cards that an earlier run has left there

const WITH_TEXTS = process.argv.includes("--texts")
const ON_POSTGRES = process.argv.includes("--postgres")
const KEPT = process.argv.includes("--data")
  ? process.argv[process.argv.indexOf("--data") + 1]
  : undefined
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
  ["a list", 'list:"list 2"'],
  ["nobody's", "is:unassigned"],
  ["finished this week, by the activity", "finished:week"],
  ["in one's own words", "overdue cards on board 20"],
  ["the same with a label", "my bugs due next month without a priority"],
  ["200 characters", `${WORDS[0] ?? ""}-`.repeat(20).slice(0, 200)],
]

const dataDir = KEPT ?? (await mkdtemp(join(tmpdir(), "cardinal-bench-")))
try {
  if (!existsSync(join(dataDir, "cardinal.db"))) {
    mkdirSync(dataDir, { recursive: true })
    // The first start creates the database and the people; the second one searches.
    await withServer(({ url }) => enrol(url), { dataDir })
    const filled = await timed(async () => fill(join(dataDir, "cardinal.db"), WITH_TEXTS))
    print("Cards and texts", [["written in", ms(filled)]])
  }
  if (ON_POSTGRES) await withPostgres(dataDir, measure)
  else await withServer(({ url }) => measure(url, sqliteIndex(dataDir)), { dataDir })
} finally {
  if (KEPT === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** @param {string} url */
async function enrol(url) {
  for (const [username] of PEOPLE) await register(url, username)
}

/**
 * @param {string} url
 * @param {import("./search-sizes.mjs").SearchIndex} index
 */
async function measure(url, index) {
  const began = performance.now()
  while ((await index.left()) > 0) await setTimeout(500)
  print(`${CARDS} cards${WITH_TEXTS ? ` with ${TEXTS} comments and items` : ""}`, [
    ["words and texts indexed in the background in", ms(performance.now() - began)],
    ...(await index.sizes()),
  ])
  for (const [username, cards] of PEOPLE) {
    const { cookie } = await signIn(url, username)
    const texts = readTexts(join(dataDir, "cardinal.db"), username)
    const other = probe(url, cookie)
    /** @type {[string, string][]} */
    const lines = []
    /** @type {number[]} */
    const all = []
    for (const [what, q] of QUERIES) {
      const path = `/api/search/all?${new URLSearchParams({ q })}`
      const { took, body, times } = await figures(url, cookie, path)
      all.push(...times)
      const { cards: hits, isWhole } = JSON.parse(body.toString("utf8"))
      const missing = texts.missing(q, hits) ?? "–"
      const extent = isWhole ? "" : "  ended early"
      lines.push([`${what} (${q.slice(0, 30)})`, `${took}  ${hits.length}  ${missing}${extent}`])
    }
    print(`Searches of somebody who sees ${cards}: median, p95, hits, missing`, lines)
    print("All of these", [
      ["median, p95", `${ms(median(all))}  ${ms(p95(all))}`],
      ["another request meanwhile: median, p95, longest", await other.stop()],
    ])
    const { took, body } = await figures(url, cookie, "/search?q=everywhere")
    print("Its page: median, p95", [[`everywhere, ${kb(body.length)}`, took]])
  }
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
  const times = []
  for (let i = 0; i < REQUESTS; i += 1) times.push(await timed(search))
  const { body } = await search()
  return { took: `${ms(median(times))}  ${ms(p95(times))}`, body, times }
}

/** Asks something small again and again. @param {string} url @param {string} cookie */
function probe(url, cookie) {
  const stopping = new AbortController()
  /** @type {number[]} */
  const times = []
  const asked = (async () => {
    while (!stopping.signal.aborted) {
      times.push(await timed(() => send(`${url}/api/auth/me`, { headers: { cookie } })))
      await setTimeout(20)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await asked
      return `${ms(median(times))}  ${ms(p95(times))}  ${ms(Math.max(...times))}`
    },
  }
}
