import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { indexAllTexts } from "~/jobs/search-index.server"
import { find } from "~/search/find.server"
import type { CardFilter } from "~/search/filter"
import { fold } from "~/search/fold"
import { aUser } from "../builders"

// The search beside a comparison of every text: it finds all that matches, and the best first.

const CARDS = 20_000
const BOARDS = 100
const QUESTIONS = 300
const MAX_CARDS = 50

let state = 11
function random(below: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T

const SYLLABLES = [
  "ka",
  "lö",
  "ri",
  "stra",
  "ße",
  "mé",
  "nu",
  "to",
  "xi",
  "ver",
  "ing",
  "ø",
  "до",
  "йк",
]
const LETTERS = Array.from({ length: 1500 }, () =>
  Array.from({ length: 1 + random(4) }, () => pick(SYLLABLES)).join(""),
)
const SIGNED = ["v1.2.3", "c++", "50%", "don’t", "a–b", "re-do", "…", "🚀", "%%", "x_y"]
/** The first words are in most texts, the last ones in few. */
const aWord = () => (random(30) === 0 ? pick(SIGNED) : (LETTERS[random(1 + random(1500))] ?? ""))
const someWords = (count: number) => Array.from({ length: count }, aWord)

type Card = {
  id: string
  board: number
  title: string
  description: string
  labels: string[]
  priority: string | null
  completed: boolean
}
const cards: Card[] = Array.from({ length: CARDS }, () => ({
  id: randomUUID(),
  board: random(BOARDS),
  title: someWords(1 + random(4)).join(" "),
  description: someWords(random(20)).join(random(9) === 0 ? "\n" : " "),
  labels: random(5) === 0 ? [`${pick(LETTERS)} ${aWord()}`] : [],
  priority: random(8) === 0 ? "high" : null,
  completed: random(6) === 0,
}))
const folded = cards.map(({ title, description, labels }) => ({
  title: fold(title),
  all: [fold(title), fold(description)],
  labels: labels.map(fold),
}))
const boardIds = Array.from({ length: BOARDS }, () => randomUUID())

/** People who see all boards, a tenth, and a hundredth of them. */
const SHARES = [BOARDS, BOARDS / 10, BOARDS / 100]
const people: string[] = []

beforeAll(async () => {
  for (const _ of SHARES) people.push((await aUser()).id)
  await transaction(async (tx) => {
    for (const [i, boardId] of boardIds.entries()) {
      await tx.board.create({ data: { id: boardId, name: `Board ${String(i)}` } })
      await tx.list.create({ data: { id: boardId, boardId, name: "List", position: 0 } })
      for (const [of, userId] of people.entries()) {
        if (i < (SHARES[of] ?? 0))
          await tx.member.create({ data: { boardId, userId, role: "owner" } })
      }
    }
    const positions = boardIds.map(() => 0)
    await insertRows(
      tx,
      "Card",
      cards.map(({ board, labels, ...card }) => {
        positions[board] = (positions[board] ?? 0) + 1
        const position = positions[board] - 1
        const colored = labels.map((label) => `${label}:#ef4444`)
        const times = { createdAt: new Date() }
        return { ...card, ...times, listId: boardIds[board] ?? "", position, labels: colored }
      }),
    )
  })
  await indexAllTexts()
}, 240_000)

const LETTER = String.raw`[\p{L}\p{N}]`
const escaped = (text: string) =>
  text.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
type Test = (text: string) => boolean
const testOf = (pattern: string): Test => {
  const made = new RegExp(pattern, "u")
  return (text) => made.test(text)
}

/** How well each card has a word: 0 for a whole one to 2 for the inside of one. */
function testsOf(word: string): Test[] {
  const text = fold(word)
  if (!/[\p{L}\p{N}]/u.test(text)) return [(each) => each.includes(text)]
  const before = /^[\p{L}\p{N}]/u.test(text) ? `(?<!${LETTER})` : ""
  const after = /[\p{L}\p{N}]$/u.test(text) ? `(?!${LETTER})` : ""
  const begun = before + escaped(text)
  return [testOf(begun + after), testOf(begun), ...(text.length > 2 ? [testOf(escaped(text))] : [])]
}

type Asked = { words: string[]; labels: string[]; filter: CardFilter | undefined }

/** All cards that match, the best first, as the documentation says. */
function compare({ words, labels, filter }: Asked, boards: number): string[] {
  const tests = words.map((word) => ({ all: testsOf(word), isSign: !/[\p{L}\p{N}]/u.test(word) }))
  const wanted = labels.map(testsOf)
  const insides = words.map(fold)
  const rankOf = (i: number): number => {
    const { title, all, labels } = folded[i] ?? { title: "", all: [], labels: [] }
    if (!insides.every((word) => all.some((text) => text.includes(word)))) return -1
    const holds = (how: number, texts: string[]) =>
      tests.every(({ all, isSign }) =>
        (isSign ? [title] : texts).some(all[Math.min(how, all.length - 1)] as Test),
      ) &&
      wanted.every((all) => labels.some(all[Math.min(Math.max(how, 1), all.length - 1)] as Test))
    return [
      holds(0, [title]),
      holds(1, [title]),
      holds(0, all),
      holds(1, all),
      holds(2, all),
    ].indexOf(true)
  }
  return cards
    .map((card, i) => ({ ...card, i, rank: -1 }))
    .filter(({ board, priority, completed }) => {
      if (board >= boards) return false
      if (filter?.boardIds && !filter.boardIds.includes(boardIds[board] ?? "")) return false
      if (filter?.priorities.length && priority !== "high") return false
      return filter?.done === null || filter === undefined || filter.done === completed
    })
    .map((card) => ({ ...card, rank: rankOf(card.i) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || b.i - a.i)
    .map(({ id }) => id)
}

const NO_FILTER: CardFilter = {
  ...{ boardIds: null, listIds: null, cardIds: null, people: [], unassigned: false },
  ...{ unlabeled: false, due: null, created: null, untouched: null, priorities: [] },
  ...{ archived: false, done: null, finished: false, has: [] },
}

function aFilter(): CardFilter | undefined {
  switch (random(6)) {
    case 0:
      return { ...NO_FILTER, done: random(2) === 0 }
    case 1:
      return { ...NO_FILTER, priorities: ["high"] }
    case 2:
      return { ...NO_FILTER, boardIds: [boardIds[random(10)] ?? "", boardIds[0] ?? ""] }
    default:
      return undefined
  }
}

/** A part of a random word, or a whole one, as people type it. */
function typed(): string {
  const word = random(12) === 0 ? pick(SIGNED) : pick(LETTERS)
  const start = random(3) === 0 ? random(word.length) : 0
  const part = word.slice(start, random(2) === 0 ? undefined : start + 2 + random(5))
  return [part.toUpperCase(), fold(part), part][random(3)] ?? part
}

const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
  words: [
    ...new Map(
      Array.from({ length: random(20) === 0 ? 8 : 1 + random(2) }, typed).map((word) => [
        fold(word),
        word,
      ]),
    ).values(),
  ].filter((word) => fold(word) !== ""),
  labels: random(8) === 0 ? [pick(LETTERS).slice(0, 4)] : [],
  filter: aFilter(),
  of: i % SHARES.length,
}))

test("finds every card that a comparison with each text finds, the best first", async () => {
  let hits = 0
  for (const { of, ...asked } of questions) {
    const expected = compare(asked, SHARES[of] ?? 0)
    const {
      cards: found,
      hasMore,
      isWhole,
    } = await find({ userId: people[of] ?? "", ...asked }, Infinity)
    const name = JSON.stringify({ ...asked, of })
    expect(isWhole, name).toBe(true)
    const ids = found.map(({ id }) => id)
    // Where there are few, words with a slip follow.
    expect(ids.slice(0, expected.length), name).toEqual(expected.slice(0, MAX_CARDS))
    if (expected.length > 3) expect(ids.length, name).toBe(Math.min(expected.length, MAX_CARDS))
    expect(hasMore, name).toBe(expected.length > MAX_CARDS)
    hits += ids.length
  }
  expect(hits).toBeGreaterThan(QUESTIONS * 5)
}, 240_000)
