import { beforeAll, describe, expect, test } from "vitest"
import { readFileSync } from "node:fs"
import { db, dialect, isShared, transaction } from "~/database/db.server"
import { endingsOf, isOneSlip } from "~/database/word-forms"
import { begunWordsReader, insertWords, wordsLike, wordsWith } from "~/database/word-rows.server"

const ALL = 5000
/** Few letters, so that most words have the parts of others. One takes two bytes. */
const LETTERS = ["a", "b", "ж"]

/** All words of so many letters. */
const wordsOfLength = (length: number): string[] =>
  length === 0
    ? [""]
    : wordsOfLength(length - 1).flatMap((word) => LETTERS.map((letter) => word + letter))

/** The same part of them in each run, without a pattern. */
function someOf(words: readonly string[], part: number, seed: number): string[] {
  let state = seed
  return words.filter(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32 < part
  })
}

const from3To8 = [3, 4, 5, 6, 7, 8].flatMap(wordsOfLength)
const STORED = [
  ...someOf(
    from3To8.filter((word) => word.length < 6),
    0.5,
    1,
  ),
  ...someOf(
    from3To8.filter((word) => word.length >= 6),
    0.06,
    2,
  ),
]

const shortest = (found: string[]) => found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))

const readEndings = () =>
  db.prepared.query<{ ending: string; word: string }>(`SELECT "ending", "word" FROM "WordEnding"`)
const asTexts = (rows: { ending: string; word: string }[]) =>
  rows.map(({ ending, word }) => `${word} ${ending}`).sort()

beforeAll(() =>
  transaction(async (tx) => {
    await tx.prepared.execute(`DELETE FROM "WordEnding"`)
    await insertWords(tx, STORED)
  }),
)

describe("the words found are those of all words", () => {
  test("that begin with a text", async () => {
    for (const text of [2, 3, 4].flatMap(wordsOfLength)) {
      const expected = shortest(STORED.filter((word) => word.startsWith(text)))
      expect(await begunWordsReader()(text, ALL)).toEqual(expected)
      expect(await begunWordsReader()(text, 5)).toEqual(expected.slice(0, 5))
    }
  })

  test("that have a text inside or at their end", async () => {
    for (const text of [3, 4, 5].flatMap(wordsOfLength)) {
      const expected = shortest(STORED.filter((word) => word.indexOf(text, 1) > 0)).filter(
        (word) => !word.startsWith(text),
      )
      expect(await wordsWith(text, ALL)).toEqual(expected)
      expect(await wordsWith(text, 5)).toEqual(expected.slice(0, 5))
    }
  })

  test("that differ by one slip", async () => {
    const typed = someOf(
      from3To8.filter((word) => word.length >= 4),
      0.06,
      3,
    )
    for (const word of typed) {
      const expected = shortest(STORED.filter((other) => isOneSlip(word, other)))
      expect(await wordsLike(word, ALL)).toEqual(expected)
      expect(await wordsLike(word, 5)).toEqual(expected.slice(0, 5))
    }
  })
})

test("the migration leaves the endings that the job writes", async () => {
  const words = [...STORED, "internationalisation", "ßø", "日本"]
  const all = words.flatMap((word) => {
    const count = Math.max(1, word.length - 1)
    return Array.from({ length: count }, (_, from) => ({ ending: word.slice(from), word }))
  })
  const folder = isShared() ? "postgres-migrations" : "migrations"
  const migration = readFileSync(`prisma/${folder}/20261124130000_fewer_endings/migration.sql`)
  await transaction(async (tx) => {
    await tx.prepared.execute(`DELETE FROM "WordEnding"`)
    await tx.prepared.execute(
      `INSERT INTO "WordEnding" ("ending", "word")
       SELECT e.value ->> 'ending', e.value ->> 'word' FROM ${dialect().elements("?")} AS e`,
      JSON.stringify(all),
    )
    for (const sql of String(migration).split(/;\n/).slice(0, -1)) await tx.prepared.execute(sql)
  })
  const expected = words.flatMap((word) => endingsOf(word).map((ending) => ({ ending, word })))
  expect(asTexts(await readEndings())).toEqual(asTexts(expected))
})
