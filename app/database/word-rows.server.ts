import { db, dialect, type Tx } from "./db.server"
import type { BegunWords, Statements } from "./engine"
import { endingsOf, isOneSlip } from "./word-forms"

// The statements of the vocabulary. They take the time of what they find, and read a bounded part of that.

/** Words or endings that one query goes through for each offset of a text. */
const MAX_ENDINGS = 20_000
/** The same for beginnings, of which a search may have eight. */
const MAX_BEGUN = 4000
/** Words that are compared with one that may have a slip, the shortest ones. */
const MAX_COMPARED = 2000
const LAST = "\u{10ffff}"

type Prepared = Pick<Statements, "query">

const endingsWith = (condition: string, most = MAX_ENDINGS) =>
  `SELECT "word" FROM "WordEnding" WHERE ${condition} LIMIT ${String(most)}`
const wordsOf = (from: string, filter = "true") => `
  SELECT DISTINCT "word", length("word") AS "length" FROM (${from}) AS f WHERE ${filter}
  ORDER BY "length", "word" LIMIT CAST(? AS INTEGER)`

/** An index has the words among the endings. */
const IS_WHOLE = `"ending" = "word"`
const IS_AS_LONG = `length("word") BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)`
const beginsIn = (column: "ending" | "word") => `"${column}" >= ? AND "${column}" < ?`
const WHOLE_BEGUN = `${IS_WHOLE} AND ${beginsIn("word")}`
const BEGUN_WORDS = wordsOf(endingsWith(WHOLE_BEGUN, MAX_BEGUN))
// Words have letters and digits only, so that both engines compare them alike by LIKE.
const INSIDE_WORDS = wordsOf(
  `SELECT "word" FROM (${endingsWith(beginsIn("ending"))}) AS a UNION ALL SELECT "word" FROM (${endingsWith(beginsIn("ending"))}) AS b`,
  `"word" LIKE ? AND "word" NOT LIKE ?`,
)
const BEGUN_AS_LONG = wordsOf(endingsWith(WHOLE_BEGUN), IS_AS_LONG)
const ENDED_AS_LONG = wordsOf(endingsWith(`"ending" IN (?, ?)`), `"word" LIKE ? AND ${IS_AS_LONG}`)
const SAME_WORD = wordsOf(endingsWith(`${IS_WHOLE} AND "word" = ?`))

async function read(
  prepared: Prepared,
  sql: string,
  ...values: (string | number)[]
): Promise<string[]> {
  const rows = await prepared.query<{ word: string }>(sql, ...values)
  return rows.map(({ word }) => word)
}

/** For one search, which needs the words of a beginning several times: it reads them once. */
export function begunWordsReader(prepared: Prepared = db.prepared): BegunWords {
  const known = new Map<string, Promise<string[]>>()
  return (text, limit) => {
    const key = `${String(limit)} ${text}`
    const words = known.get(key) ?? read(prepared, BEGUN_WORDS, text, text + LAST, limit)
    known.set(key, words)
    return words
  }
}

/** The words with a folded text of three letters or more inside or at their end, the shortest first. */
export function wordsWith(text: string, limit: number): Promise<string[]> {
  const rest = withoutFirst(text)
  const ranges = [text, text + LAST, rest, rest + LAST]
  return read(db.prepared, INSIDE_WORDS, ...ranges, `%${text}%`, `${text}%`, limit)
}

/**
 * The words that differ from a folded one, of four letters or more, by one slip. One of its halves is
 * as typed, unless the two letters in the middle are swapped.
 */
export async function wordsLike(word: string, limit: number): Promise<string[]> {
  const letters = Array.from(word)
  const half = Math.floor(letters.length / 2)
  const [first, second] = [letters.slice(0, half).join(""), letters.slice(half).join("")]
  const bounds = [letters.length - 1, letters.length + 1, MAX_COMPARED]
  const found = await Promise.all([
    read(db.prepared, BEGUN_AS_LONG, first, first + LAST, ...bounds),
    read(db.prepared, ENDED_AS_LONG, second, withoutFirst(second), `%${second}`, ...bounds),
    read(db.prepared, SAME_WORD, swapMiddle(letters, half), MAX_COMPARED),
  ])
  const near = [...new Set(found.flat())].filter((other) => isOneSlip(word, other))
  return near.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit)
}

/** The rest of a text at an odd offset of a word, from where an ending begins. */
const withoutFirst = (text: string) => Array.from(text).slice(1).join("")

const swapMiddle = (letters: readonly string[], half: number) =>
  [
    ...letters.slice(0, half - 1),
    ...letters.slice(half - 1, half + 1).reverse(),
    ...letters.slice(half + 1),
  ].join("")

/** Adds words that the vocabulary may have already. */
export async function insertWords(tx: Tx, added: Iterable<string>): Promise<void> {
  const rows = [...added].flatMap((word) => endingsOf(word).map((ending) => ({ ending, word })))
  await tx.prepared.execute(
    `INSERT INTO "WordEnding" ("ending", "word")
     SELECT e.value ->> 'ending', e.value ->> 'word' FROM ${dialect().elements("?")} AS e
     WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(rows),
  )
}
