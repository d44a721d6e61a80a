import { expect, test } from "vitest"
import type { Question } from "~/database/engine"
import { isMany, sampleOf } from "~/database/search-boards"
import type { Range, SearchRows } from "~/database/search-rows"
import { findCardsInSlices } from "~/database/search-slices.server"

// How a search goes through an index, with the rows of no engine.

const NEWEST = 100_000
const ALL = { newest: NEWEST, boards: "" }

/** @returns the ranges that a search for these words looks at, of an index that finds nothing */
async function rangesOf(words: string[], question: Partial<Question> = {}) {
  const ranges: Range[] = []
  const rows: SearchRows = {
    ...{ firstSlice: 20, sliceMs: 10, keepsSlices: true, limitsTexts: false },
    ...{ hasPlaces: true, isConcurrent: false, slicesAtOnce: 1 },
    maxGrowth: 64,
    readScope: () => Promise.resolve({ cards: ALL, texts: ALL }),
    readCandidates: () => Promise.resolve(null),
    wordsBegunWith: () => Promise.resolve(null),
    matchWhole: () => "whole",
    matchBegun: () => "begun",
    readSlice: (range) => {
      ranges.push(range)
      return Promise.resolve({ hits: [], reached: range.slices.at(-1)?.first ?? 1 })
    },
    readFiltered: () => Promise.resolve([]),
    readTexts: () => Promise.resolve([]),
    readCards: () => Promise.resolve([]),
    readFoundTexts: () => Promise.resolve([]),
    readLabels: () => Promise.resolve([]),
  }
  await findCardsInSlices(rows, { userId: "ana", words, limit: 50, ...question })
  return ranges
}

const lengthOf = ({ slices }: Range) =>
  slices.reduce((sum, { first, last }) => sum + last - first + 1, 0)
const forms = new Map([["report", ["reports"]]])

test("the first slice is small, and the slices together are everything", async () => {
  const ranges = (await rangesOf(["report"])).filter(({ index }) => index === "TitleIndex")
  expect(ranges[0]).toMatchObject({
    match: "whole",
    slices: [{ first: NEWEST - 19, last: NEWEST }],
  })
  const whole = ranges.filter(({ match }) => match === "whole")
  expect(whole.reduce((sum, range) => sum + lengthOf(range), 0)).toBe(NEWEST)
})

test("other forms of words are looked for in all at once where the index alone decides", async () => {
  const [range] = await rangesOf(["report"], { forms })
  expect(lengthOf(range as Range)).toBe(NEWEST)
})

test("they are looked for slice by slice where rows are rejected for their signs", async () => {
  const [range] = await rangesOf(["report", "🎉"], { forms })
  expect(lengthOf(range as Range)).toBeLessThanOrEqual(4096)
})

test("a sample covers all and the newest", () => {
  const sample = sampleOf(NEWEST)
  expect(sample.every((number) => number >= 1 && number <= NEWEST)).toBe(true)
  expect(isMany(sample, NEWEST)).toBe(true)
  const older = sample.filter((number) => number <= NEWEST * 0.95)
  expect(older.length).toBeGreaterThan(20)
  expect(isMany(older, NEWEST)).toBe(false)
  expect(isMany([], NEWEST)).toBe(false)
})
