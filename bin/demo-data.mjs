// @ts-check
import { parseArgs } from "node:util"
import { randomFrom } from "../bench/figures.mjs"
import { PASSWORD, register, signIn } from "../bench/server.mjs"
import { makeBoard } from "./make-board.mjs"

// Fills a board of any size on a running server through its API, for demonstrations and benchmarks.

const USAGE = `npm run demo-data -- [options]

  --url URL            the server (http://localhost:3000)
  --lists N            lists on the board (8)
  --cards N            cards on each of them (25)
  --name NAME          the board's name
  --username NAME      whose board it is; without it an account is made, and told
  --password PASSWORD  of that account

Without --username it works 20 times an hour: more accounts from one address are refused, unless the
server runs with RATE_LIMIT=off.`

const DAY_MS = 24 * 60 * 60 * 1000
const LABELS = ["Bug:#ef4444", "Feature:#3b82f6", "Design:#a855f7", "Urgent:#f97316"]
const PRIORITIES = ["low", "medium", "high", "critical"]

const { values } = readArguments()
const lists = wholeNumber("lists", values.lists)
const cards = wholeNumber("cards", values.cards)
const url = values.url.replace(/\/+$/, "")

try {
  const client = await enter()
  const began = performance.now()
  const name = values.name ?? `${lists * cards} cards`
  const { boardId, cardIds } = await makeBoard(client, lists, cards, fieldsOf(), { name })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${cardIds.length} cards on ${lists} lists in ${seconds} s: ${url}/board/${boardId}`)
} catch (error) {
  const isAbsent = error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
  const text = error instanceof Error ? error.message : error
  console.error(isAbsent ? `No server answers at ${url}. --url names another.` : text)
  process.exitCode = 1
}

/** Signs in, or creates an account and prints it. */
async function enter() {
  const { username, password = PASSWORD } = values
  if (username !== undefined) return signIn(url, username, password)
  const made = `demo${Date.now().toString(36)}`
  const client = await register(url, made, "Demo Person", password)
  console.log(`Signed up as ${made}, with the password ${password}`)
  return client
}

/** Generates card properties, the same in each run. */
function fieldsOf() {
  const random = randomFrom(7)
  /** @template T @param {readonly T[]} all */
  const one = (all) => all[Math.floor(random() * all.length)]
  return () => {
    const labels = LABELS.filter(() => random() < 0.3)
    const days = Math.round(random() * 60 - 10)
    return {
      labels,
      ...(random() < 0.4 && { priority: one(PRIORITIES) }),
      ...(random() < 0.4 && { dueDate: new Date(Date.now() + days * DAY_MS).toISOString() }),
      ...(random() < 0.5 && { description: "What there is to know of it, in a **few** words." }),
    }
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        url: { type: "string", default: "http://localhost:3000" },
        lists: { type: "string", default: "8" },
        cards: { type: "string", default: "25" },
        name: { type: "string" },
        username: { type: "string" },
        password: { type: "string" },
      },
    })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} name @param {string} text @returns {number} */
function wholeNumber(name, text) {
  return /^[1-9]\d{0,4}$/.test(text)
    ? Number(text)
    : fail(`--${name} must be a whole number above 0.`)
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`${message}\n\n${USAGE}`)
  process.exit(2)
}
