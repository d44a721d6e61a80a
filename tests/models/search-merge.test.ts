import { afterEach, expect, test, vi } from "vitest"
import { db, dialect } from "~/database/db.server"
import { indexAllTexts, mergeIndexes } from "~/jobs/search-index.server"
import { updateCard } from "~/models/card/card.server"
import { createComment } from "~/models/comment/comment.server"
import { SearchCards } from "~/models/search/search"
import { searchEverything } from "~/models/search/search.server"
import { aBoard, aCard, aList, aUser } from "../builders"

// Only SQLite's indexes have segments.

const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** Advances the clock, since the job merges once a day. */
function waitDays(days: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["performance"] })
  vi.advanceTimersByTime(days * DAY_MS)
}

async function countSegments(): Promise<number[]> {
  const counts: number[] = []
  for (const { countSegments: sql } of dialect().segmentedIndexes) {
    counts.push(...(await db.prepared.query<{ count: number }>(sql)).map(({ count }) => count))
  }
  return counts
}

const readIndex = () =>
  db.prepared.query(`SELECT "id", hex("block") AS "block" FROM "CardIndex_data" ORDER BY "id"`)

test("the job merges the segments of each index, and the search finds the same", async () => {
  const owner = await aUser()
  const list = await aList(owner, (await aBoard(owner)).id)
  const writeMany = async () => {
    for (let i = 0; Math.min(...(await countSegments())) <= 4; i += 1) {
      const card = await aCard(owner, list.id, { title: `Rose ${String(i)}` })
      await updateCard(owner, {
        ...{ cardId: card.id, description: `Thorn ${String(i)}` },
        labels: [`Bug ${String(i)}:#ef4444`],
      })
      await createComment(owner, { cardId: card.id, text: `Petal ${String(i)}` })
      await indexAllTexts()
    }
  }
  const findAll = async () => {
    const found: object[] = []
    for (const q of ["rose", "thorn 3", "petal", "etal 2", "label:bug", "label:bug rose 1"]) {
      const { cards } = await searchEverything(owner, SearchCards.parse({ q }))
      expect(cards).not.toEqual([])
      found.push(cards)
    }
    return found
  }
  await writeMany()
  const before = await findAll()
  waitDays(2)
  await mergeIndexes(0)
  expect(await countSegments()).toEqual([1, 1, 1, 1])
  expect(await findAll()).toEqual(before)

  const merged = await readIndex()
  await mergeIndexes(10_000)
  expect(await readIndex()).toEqual(merged)

  await writeMany()
  const many = await countSegments()
  await mergeIndexes(9999)
  expect(await countSegments()).toEqual(many)
  await mergeIndexes(10_000)
  expect(await countSegments()).toEqual([1, 1, 1, 1])
  await writeMany()
  waitDays(2)
  await mergeIndexes(0)
  expect(await countSegments()).toEqual([1, 1, 1, 1])
})
