import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { indexAllTexts } from "~/jobs/search-index.server"
import { find, type Question } from "~/search/find.server"
import type { CardFilter } from "~/search/filter"
import { fold } from "~/search/fold"
import { aUser } from "../../builders"

// The search beside a comparison of every text: it finds all that matches, and the best first.

const CARDS = 20_000
const BOARDS = 100
const QUESTIONS = 300
/** Cards that one transaction writes. */
const BATCH = 2000
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
  title: [fold(title)],
  all: [fold(title), fold(description)],
  whole: fold(`${title}\n${description}`),
  labels: labels.map(fold),
}))
const boardIds = Array.from({ length: BOARDS }, () => randomUUID())

/** People who see all boards, a tenth, and a hundredth of them. */
const SHARES = [BOARDS, BOARDS / 10, BOARDS / 100]
const people: string[] = []

beforeAll(async () => {
  while (people.length < SHARES.length) people.push((await aUser()).id)
  await transaction(async (tx) => {
    for (const [i, boardId] of boardIds.entries()) {
      await tx.board.create({ data: { id: boardId, name: `Board ${String(i)}` } })
      await tx.list.create({ data: { id: boardId, boardId, name: "List", position: 0 } })
      for (const [of, userId] of people.entries()) {
        if (i < (SHARES[of] ?? 0))
          await tx.member.create({ data: { boardId, userId, role: "owner" } })
      }
    }
  })
  const positions = boardIds.map(() => 0)
  const rows = cards.map(({ board, labels, ...card }) => {
    positions[board] = (positions[board] ?? 0) + 1
    const position = (positions[board] ?? 0) - 1
    const colored = labels.map((label) => `${label}:#ef4444`)
    const times = { createdAt: new Date() }
    return { ...card, ...times, listId: boardIds[board] ?? "", position, labels: colored }
  })
  for (let from = 0; from < CARDS; from += BATCH) {
    await transaction((tx) => insertRows(tx, "Card", rows.slice(from, from + BATCH)))
  }
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

/** How well a text has a word: as a whole one, at the beginning of one, or inside of one. */
function testsOf(word: string): [whole: Test, begun: Test, inside: Test] {
  const text = fold(word)
  const inside: Test = (each) => each.includes(text)
  if (!/[\p{L}\p{N}]/u.test(text)) return [inside, inside, inside]
  const before = /^[\p{L}\p{N}]/u.test(text) ? `(?<!${LETTER})` : ""
  const after = /[\p{L}\p{N}]$/u.test(text) ? `(?!${LETTER})` : ""
  const begun = testOf(before + escaped(text))
  return [testOf(before + escaped(text) + after), begun, text.length > 2 ? inside : begun]
}

type Asked = { words: string[]; labels: string[]; filter: CardFilter | undefined }
/** The best first: where the words are, and how well the text has them. */
const RANKS = [
  ["title", 0],
  ["title", 1],
  ["all", 0],
  ["all", 1],
  ["all", 2],
] as const

/** All cards that match, the best first, as the documentation says. */
function compare({ words, labels, filter }: Asked, boards: number): string[] {
  const tests = words.map((word) => ({
    text: fold(word),
    tests: testsOf(word),
    isSign: !/[\p{L}\p{N}]/u.test(word),
  }))
  const labelTests = labels.map(testsOf)
  const among = filter?.boardIds && new Set(filter.boardIds)
  const isIn = ({ board, priority, completed }: Card) =>
    board < boards &&
    (!among || among.has(boardIds[board] ?? "")) &&
    (!filter?.priorities.length || priority === "high") &&
    (!filter || filter.done === null || filter.done === completed)
  const ranked: string[][] = RANKS.map(() => [])
  for (let i = CARDS - 1; i >= 0; i -= 1) {
    const [card, texts] = [cards[i], folded[i]]
    if (!card || !texts || !isIn(card)) continue
    if (!tests.every(({ text }) => texts.whole.includes(text))) continue
    const rank = RANKS.findIndex(
      ([place, how]) =>
        tests.every(({ tests, isSign }) => texts[isSign ? "title" : place].some(tests[how])) &&
        labelTests.every((tests) => texts.labels.some(tests[Math.max(how, 1) as 1 | 2])),
    )
    ranked[rank]?.push(card.id)
  }
  return ranked.flat()
}

const NO_FILTER: CardFilter = {
  boardIds: null,
  listIds: null,
  cardIds: null,
  people: [],
  unassigned: false,
  unlabeled: false,
  waiting: false,
  due: null,
  start: null,
  created: null,
  untouched: null,
  priorities: [],
  archived: false,
  done: null,
  finished: false,
  has: [],
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

/** How many words a search has: none with a filter only. */
function aLength(): number {
  const kind = random(20)
  return kind === 0 ? 8 : kind === 1 ? 0 : 1 + random(2)
}

const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
  words: [
    ...new Map(Array.from({ length: aLength() }, typed).map((word) => [fold(word), word])).values(),
  ].filter((word) => fold(word) !== ""),
  labels: random(8) === 0 ? [pick(LETTERS).slice(0, 4)] : [],
  filter: aFilter(),
  of: i % SHARES.length,
}))

/** PostgreSQL breaks a question off after a second, which it may take on a busy machine: then it is asked again. */
async function findAll(question: Question) {
  let found = await find(question, Infinity)
  while (!found.isWhole) found = await find(question, Infinity)
  return found
}

test("finds every card that a comparison with each text finds, the best first", async () => {
  let hits = 0
  for (const { of, ...asked } of questions) {
    const expected = compare(asked, SHARES[of] ?? 0)
    const { cards: found, hasMore } = await findAll({ userId: people[of] ?? "", ...asked })
    const name = JSON.stringify({ ...asked, of })
    const ids = found.map(({ id }) => id)
    // Where there are few, words with a slip follow.
    expect(ids.slice(0, expected.length), name).toEqual(expected.slice(0, MAX_CARDS))
    if (expected.length > 3) expect(ids.length, name).toBe(Math.min(expected.length, MAX_CARDS))
    expect(hasMore, name).toBe(expected.length > MAX_CARDS)
    hits += ids.length
  }
  expect(hits).toBeGreaterThan(QUESTIONS * 5)
}, 240_000)
