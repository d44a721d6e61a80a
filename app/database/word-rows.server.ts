import { db } from "./db.server"
import type { Statements } from "./engine"
import { isOneSlip } from "./word-forms"

// The statements of the vocabulary. They take the time of what they find, and read a bounded part of that.

/** Endings that one query goes through, and words that it returns, the shortest ones. */
const MAX_ENDINGS = 20_000
/** The same for beginnings, of which a search may have eight. */
const MAX_BEGUN_ENDINGS = 4000
const MAX_WORDS = 2000
const LAST = "\u{10ffff}"

const words = (condition: string, filter = "", most = MAX_ENDINGS) => `
  SELECT "word" FROM (
    SELECT "ending", "word" FROM "WordEnding" WHERE ${condition} LIMIT ${String(most)}
  ) AS e WHERE true ${filter} ORDER BY length("word") LIMIT ${String(MAX_WORDS)}`

const IS_WHOLE = `AND "ending" = "word"`
const IS_AS_LONG = `AND length("word") BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)`
const BEGUN = `"ending" >= ? AND "ending" < ?`
const EQUAL = `"ending" = ?`
const BEGUN_WORDS = words(BEGUN, IS_WHOLE, MAX_BEGUN_ENDINGS)
const INSIDE_WORDS = words(BEGUN)
const BEGUN_AS_LONG = words(BEGUN, `${IS_WHOLE} ${IS_AS_LONG}`)
const ENDED_AS_LONG = words(EQUAL, IS_AS_LONG)
const SAME_WORD = words(EQUAL, IS_WHOLE)

const read = (sql: string, ...values: (string | number)[]) => readWith(db.prepared, sql, ...values)

async function readWith(
  prepared: Pick<Statements, "query">,
  sql: string,
  ...values: (string | number)[]
): Promise<string[]> {
  const rows = await prepared.query<{ word: string }>(sql, ...values)
  return rows.map(({ word }) => word)
}

/** The words that begin with a folded text, the shortest first. */
export const wordsBegunWith = async (
  text: string,
  limit: number,
  prepared: Pick<Statements, "query"> = db.prepared,
): Promise<string[]> => shortest(await readWith(prepared, BEGUN_WORDS, text, text + LAST), limit)

/** The words with a folded text of three letters or more inside or at their end, the shortest first. */
export async function wordsWith(text: string, limit: number): Promise<string[]> {
  const found = new Set(await read(INSIDE_WORDS, text, text + LAST))
  return shortest(
    [...found].filter((word) => !word.startsWith(text)),
    limit,
  )
}

/**
 * The words that differ from a folded one, of four letters or more, by one slip. One of its halves is
 * as typed, unless the two letters in the middle are swapped.
 */
export async function wordsLike(word: string, limit: number): Promise<string[]> {
  const half = Math.floor(word.length / 2)
  const [first, second] = [word.slice(0, half), word.slice(half)]
  const lengths = [word.length - 1, word.length + 1]
  const found = await Promise.all([
    read(BEGUN_AS_LONG, first, first + LAST, ...lengths),
    read(ENDED_AS_LONG, second, ...lengths),
    read(SAME_WORD, swapMiddle(word, half)),
  ])
  const near = [...new Set(found.flat())].filter((other) => isOneSlip(word, other))
  return shortest(near, limit)
}

const swapMiddle = (word: string, half: number) =>
  word.slice(0, half - 1) + (word[half] ?? "") + (word[half - 1] ?? "") + word.slice(half + 1)

const shortest = (found: string[], limit: number) =>
  found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit)
