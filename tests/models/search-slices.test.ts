import { describe, expect, test, vi } from "vitest"
import type { Question } from "~/database/engine"
import { isMany, sampleOf } from "~/database/search-boards"
import { maxBegun, type NumberRange, type Range, type SearchRows } from "~/database/search-rows"
import { findCardsInSlices } from "~/database/search-slices.server"
import { SlicePace } from "~/database/slice-pace"

// How a search goes through an index, with the rows of no engine.

const NEWEST = 100_000
const ALL = { newest: NEWEST, boards: "" }

/** @returns the ranges that a search for these words looks at, of an index that finds nothing */
async function rangesOf(words: string[], question: Partial<Question> = {}) {
  const ranges: Range[] = []
  const rows = rowsWith({
    readSlice: (range) => {
      ranges.push(range)
      return Promise.resolve({ hits: [], reached: range.slices.at(-1)?.first ?? 1 })
    },
  })
  await findCardsInSlices(rows, { userId: "ana", words, limit: 50, ...question })
  return ranges
}

function rowsWith(own: Partial<SearchRows>): SearchRows {
  return {
    ...{ firstSlice: 20, sliceMs: 10, keepsSlices: true, limitsTexts: false },
    ...{ hasPlaces: true, isConcurrent: false, slicesAtOnce: 1 },
    maxGrowth: 64,
    readScope: () => Promise.resolve({ cards: ALL, texts: ALL }),
    readCandidates: () => Promise.resolve(null),
    namesFewBegun: false,
    wordsBegunWith: () => Promise.resolve(null),
    matchWhole: () => "whole",
    matchBegun: () => "begun",
    readSlice: () => Promise.resolve({ hits: [], reached: 1 }),
    readFiltered: () => Promise.resolve([]),
    readTexts: () => Promise.resolve([]),
    readCards: () => Promise.resolve([]),
    readFoundTexts: () => Promise.resolve([]),
    readLabels: () => Promise.resolve([]),
    ...own,
  }
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

test("what a slow database has read is the answer, also while it is not known whether all are few", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const hits = Array.from({ length: 100 }, (_, i) => ({ number: NEWEST - 1000 * i }))
  const shown: (readonly number[])[] = []
  const rows = rowsWith({
    ...{ keepsSlices: false, firstSlice: 4096, slicesAtOnce: 4 },
    readSlice: ({ index, slices, limit }) => {
      vi.advanceTimersByTime(400)
      const { first = 1, last = 1 } = slices[0] ?? {}
      const isIn = ({ number }: { number: number }) => number >= first && number <= last
      const found = index === "TitleIndex" ? [] : hits.filter(isIn).slice(0, limit)
      return Promise.resolve({ hits: found, reached: first })
    },
    readRanked: () => Promise.resolve(null),
    readCards: (numbers) => {
      shown.push(numbers)
      return Promise.resolve([])
    },
  })
  await findCardsInSlices(rows, { userId: "ana", words: ["report"], limit: 50 })
  vi.useRealTimers()
  expect(shown[0]?.slice(0, 2)).toEqual([NEWEST, NEWEST - 1000])
})

describe("a search among an index that puts few cards in order", () => {
  /** @returns the questions to an index that finds so many cards by their descriptions */
  const searched = async (count: number, vocabulary: readonly string[] | null) => {
    const asked: string[] = []
    const rows = rowsWith({
      ...{ keepsSlices: false, firstSlice: 4096, slicesAtOnce: 4, namesFewBegun: true },
      wordsBegunWith: () => Promise.resolve(vocabulary),
      matchBegun: (_index, [phrase]) => (phrase?.begun ? "named" : "all begun"),
      readSlice: ({ index, match, limit }) => {
        asked.push(`${index} ${match}`)
        const all = Array.from({ length: count }, (_, i) => ({ number: NEWEST - i }))
        const hits = index === "TitleIndex" ? [] : all.slice(0, limit)
        return Promise.resolve({ hits, reached: hits.length < limit ? 1 : NEWEST - limit + 1 })
      },
      readRanked: ({ among }) => {
        asked.push(`ranked ${String(among.length)}`)
        return Promise.resolve([...among])
      },
    })
    await findCardsInSlices(rows, { userId: "ana", words: ["report"], limit: 50 })
    return asked
  }
  const WORDS = ["report", "reports"]
  const IN_TURN = ["CardIndex whole", "CardIndex named", "CardIndex all begun"]

  test("asks for the word, then its longer ones, then all that begin so, as long as they are few", async () => {
    expect(await searched(2, WORDS)).toEqual([...IN_TURN, "ranked 2"])
    expect(await searched(0, WORDS)).toEqual(IN_TURN)
    // Titles have none, and what was read of the word itself is enough.
    expect(await searched(50, WORDS)).toEqual(["CardIndex whole", "TitleIndex named"])
  })

  test("does not ask for a word that no text has", async () => {
    expect(await searched(2, ["reports"])).toEqual([...IN_TURN.slice(1), "ranked 2"])
    expect(await searched(2, null)).toEqual(["CardIndex all begun", "ranked 2"])
    expect((await searched(50, ["reports"]))[0]).toBe("CardIndex named")
  })

  test("does not ask for all that begin so where its words are only some of many", async () => {
    const many = Array.from({ length: maxBegun(1) }, (_, i) => `report${String(i)}`)
    expect(await searched(2, many)).toEqual(["CardIndex named", "ranked 2"])
  })
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

describe("the pace of slices", () => {
  const pace = (slicesAtOnce: number, size = 20) =>
    new SlicePace({ sliceMs: 10, slicesAtOnce, keepsSlices: false }, size, 8)
  const lengths = (slices: NumberRange[]) => slices.map(({ first, last }) => last - first + 1)

  test("several at once grow, and are all numbers, with a small rest in the last one", () => {
    expect(lengths(pace(4).slicesTo(100_000))).toEqual([20, 160, 1280, 10_240])
    expect(lengths(pace(4).slicesTo(1500))).toEqual([20, 160, 1320])
    expect(lengths(pace(4).slicesTo(1))).toEqual([1])
  })

  test("they are longer after a quick one without hits, and shorter after a slow one", () => {
    const grown = pace(1)
    grown.adapt(grown.slicesTo(1000), { count: 0, reached: 981 }, 5)
    expect(lengths(grown.slicesTo(980))).toEqual([160])
    grown.adapt(grown.slicesTo(980), { count: 0, reached: 821 }, 85)
    expect(lengths(grown.slicesTo(820))).toEqual([20])
  })

  test("one that had enough before its end does not make them longer", () => {
    const same = pace(2)
    same.adapt(same.slicesTo(1000), { count: 50, reached: 900 }, 1)
    expect(lengths(same.slicesTo(899))).toEqual([160, 739])
  })

  test("they grow no further than for twice the hits that are needed", () => {
    const next = (had: number, left: number) => {
      const grown = pace(1)
      grown.adapt(grown.slicesTo(1000), { count: had, reached: 981, needed: { had, left } }, 1)
      return lengths(grown.slicesTo(980))
    }
    expect(next(10, 10)).toEqual([40])
    expect(next(10, 40)).toEqual([160])
    // As long as the one before at least.
    expect(next(10, 1)).toEqual([20])
    expect(next(0, 50)).toEqual([160])
  })
})
