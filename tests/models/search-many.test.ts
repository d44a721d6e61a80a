import { beforeAll, describe, expect, test } from "vitest"
import { randomUUID } from "node:crypto"
import type { User } from "~/database/types"
import { config } from "~/config.server"
import { transaction } from "~/database/db.server"
import type { BegunWords, CardFilter } from "~/database/engine"
import { findCards } from "~/database/search-index.server"
import { maxBegun } from "~/database/search-rows"
import { begunWordsReader } from "~/database/word-rows.server"
import { contains, fold, hasLetters } from "~/database/words"
import { indexAllTexts } from "~/jobs/search-index.server"
import { searchCards } from "~/models/search/search.server"
import { wordsOf } from "~/models/search/search-words"
import { begunForms } from "~/models/search/word-forms.server"
import { aMember, aUser } from "../builders"

type Text = { title: string; description: string }

/** A person with boards of one list, written at once. */
async function someoneWith(boards: Text[][]): Promise<{ owner: User; boardIds: string[] }> {
  const owner = await aUser()
  const boardIds = boards.map(() => randomUUID())
  await transaction(async (tx) => {
    for (const [i, cards] of boards.entries()) {
      const boardId = boardIds[i] ?? ""
      await tx.board.create({ data: { id: boardId, name: `Board ${String(i)}` } })
      await tx.member.create({ data: { boardId, userId: owner.id, role: "owner" } })
      await tx.list.create({ data: { id: boardId, boardId, name: "List", position: 0 } })
      for (const [position, card] of cards.entries()) {
        await tx.card.create({ data: { ...card, id: randomUUID(), listId: boardId, position } })
      }
    }
  })
  return { owner, boardIds }
}

/** A filter for the lists with these ids, whose cards are known before the search. */
const inLists = (listIds: string[]): CardFilter => ({
  ...{ boardIds: null, listIds, cardIds: null, people: [], unassigned: false },
  ...{ labels: [], unlabeled: false, due: null, created: null, priorities: [] },
  untouched: null,
  ...{ archived: false, done: null, finished: false, has: [] },
})

const find = async (actor: { id: string }, q: string) =>
  (await searchCards(actor, { q })).map(({ title }) => title)

describe("a person with many boards", () => {
  let many: Awaited<ReturnType<typeof someoneWith>>
  let small: Awaited<ReturnType<typeof someoneWith>>
  const titles = (count: number, title: string) =>
    Array.from({ length: count }, (_, i) => ({ title: `${title} ${String(i)}`, description: "" }))

  beforeAll(async () => {
    many = await someoneWith(Array.from({ length: 20 }, () => titles(20, "Rose %% …")))
    small = await someoneWith(Array.from({ length: 20 }, () => titles(1, "Small rose %% …")))
  })

  test.each(["rose", "%%", "……", "ro %%", "rose-"])(
    "does not find cards of others by %s, with a large part of all cards or a small one",
    async (q) => {
      const expected = ["rose", "%%", "ro %%"].includes(q)
      const large = await find(many.owner, q)
      expect(large.length).toBe(expected ? 50 : 0)
      expect(large.filter((title) => title.startsWith("Small"))).toEqual([])
      expect(await find(small.owner, q)).toEqual(
        expected ? Array.from({ length: 20 }, () => "Small rose %% … 0") : [],
      )
    },
  )

  test.each([100, 300])(
    "finds what is on the first of %i boards, and nothing of others",
    async (count) => {
      const boards = Array.from({ length: count }, (_, i) => titles(i === 0 ? 1 : 0, "Lone rose"))
      const { owner } = await someoneWith(boards)
      expect(await find(owner, "rose")).toEqual(["Lone rose 0"])
    },
  )

  test("finds by signs that are not in ASCII", async () => {
    expect(await find(small.owner, "rose …")).toHaveLength(20)
    expect(await find(small.owner, "… %%")).toHaveLength(20)
  })

  test("finds nothing more on a board after losing it", async () => {
    const viewer = await aMember(many.boardIds[0] ?? "", "viewer")
    expect(await find(viewer, "rose %%")).toHaveLength(20)
    await transaction((tx) => tx.member.deleteMany({ where: { userId: viewer.id } }))
    for (const q of ["rose", "%%", "rose %%"]) expect(await find(viewer, q)).toEqual([])
  })
})

test("a beginning that stands in many places is found by the shortest of its words", async () => {
  const many = Array.from({ length: 4 }, (_, card) =>
    Array.from({ length: 5500 }, (_, i) => `zqx${String(card * 5500 + i).padStart(6, "0")}`).join(
      " ",
    ),
  )
  const cards = many.map((description, i) => ({ title: `Codes ${String(i)}`, description }))
  const { owner } = await someoneWith([
    [
      ...cards,
      { title: "Short", description: "the -zqxa one" },
      { title: "Zqxyyy", description: "" },
    ],
  ])
  const codes = cards.map(({ title }) => title)
  for (const [q, first, others] of [
    ["zqx", ["Zqxyyy", "Short"], codes],
    ["-zqx", ["Short"], []],
    ["zqxa", ["Short"], []],
    ["zqx the", ["Short"], []],
    ["zqx016501", ["Codes 3"], []],
    ["codes zqx", [], codes],
  ] as const) {
    const found = await find(owner, q)
    expect(found.slice(0, first.length), q).toEqual(first)
    // Some of the many words stand for all of them.
    expect(found.length > first.length, q).toBe(others.length > 0)
    for (const title of found.slice(first.length)) expect(others, q).toContain(title)
  }
})

test("words that are too long for the vocabulary are found by their beginnings", async () => {
  const long = "Donaudampfschifffahrtsgesellschaft"
  const { owner } = await someoneWith([
    [
      { title: "Trips", description: "along the Donau" },
      { title: "Offices", description: `of the ${long}` },
      { title: long, description: "" },
      { title: "Donaukanal", description: "" },
      { title: "Donau", description: "" },
    ],
  ])
  await indexAllTexts()
  const expected = ["Donau", "Donaukanal", long, "Trips", "Offices"]
  expect(await find(owner, "donau")).toEqual(expected)
  expect(await find(owner, "donaudampf")).toEqual([long, "Offices"])
  expect(await find(owner, "of donau")).toEqual(["Offices"])
})

test("a search reads the words of a beginning once, for titles, texts and comments", async () => {
  const codes = Array.from({ length: 9999 }, (_, i) => `vqj${String(i)}`).join(" ")
  const { owner } = await someoneWith([[{ title: "Codes", description: `roses ${codes}` }]])
  await indexAllTexts()
  const read = begunWordsReader()
  const asked: string[] = []
  const begunWords: BegunWords = (text, limit) => {
    asked.push(`${String(limit)} ${text}`)
    expect(read(text, limit)).toBe(read(text, limit))
    return read(text, limit)
  }
  const words = ["VQJ", "ro"]
  const forms = await begunForms(words, begunWords)
  expect(forms.get("VQJ")).toEqual(Array.from({ length: maxBegun(2) }, (_, i) => `vqj${String(i)}`))
  const found = await findCards({ userId: owner.id, words, limit: 50, begunWords })
  expect(found.map(({ title }) => title)).toEqual(["Codes"])
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(asked)).toEqual(
    new Set(["vqj", "ro"].map((word) => `${String(maxBegun(2))} ${word}`)),
  )
})

test.each([1, 4])(
  "titles come first, whole words before beginnings, among %i times as many cards",
  async (times) => {
    const card = (title: string, description = "") => ({ title, description })
    const cards = (count: number, title: string, description = "") =>
      Array.from({ length: count * times }, (_, i) => card(`${title} ${String(i)}`, description))
    const { owner, boardIds } = await someoneWith([
      [
        ...cards(1, "A violet"),
        ...cards(2, "Some violets"),
        ...cards(12, "Whole", "the violet one"),
        ...cards(12, "Begun", "the violets"),
        ...cards(9, "Other", "the viola"),
      ],
    ])
    const newest = (count: number, title: string) =>
      Array.from({ length: count * times }, (_, i) => `${title} ${String(count * times - i - 1)}`)
    const expected = [
      ...newest(1, "A violet"),
      ...newest(2, "Some violets"),
      ...newest(12, "Whole"),
      ...newest(12, "Begun"),
    ]
    const question = { userId: owner.id, words: ["violet"], limit: 50 }
    for (const filter of [undefined, inLists(boardIds)]) {
      const found = await findCards({ ...question, ...(filter && { filter }) })
      expect(found.map(({ title }) => title)).toEqual(expected.slice(0, 50))
    }
    const few = await findCards({ ...question, limit: 3 })
    expect(few.map(({ title }) => title)).toEqual(expected.slice(0, 3))
  },
)

test.runIf(config.databaseUrl !== null)(
  "what is old is found, however many cards and texts of others came after it",
  async () => {
    const { owner, boardIds } = await someoneWith([[]])
    const listId = boardIds[0] ?? ""
    // The next number of a card and of a text.
    const numbers = [5000, 40_000, 300_000, 20_000_000]
    for (const number of numbers) {
      await transaction(async (tx) => {
        await tx.prepared.execute(
          `SELECT setval('"CardNumber"', CAST(? AS BIGINT)), setval('"TextNumber"', CAST(? AS BIGINT))`,
          ...[number, number],
        )
        const data = { id: randomUUID(), listId, position: number, description: "a tulip" }
        const { id } = await tx.card.create({ data: { ...data, title: `Old ${String(number)}` } })
        await tx.comment.create({
          data: { id: randomUUID(), cardId: id, position: 0, text: "my crocuses" },
        })
      })
    }
    await indexAllTexts()
    const expected = numbers.map((number) => `Old ${String(number)}`).reverse()
    for (const q of ["tulip", "tul", "old", "crocuses", "croc", "rocuse", "crocsues"]) {
      expect(await find(owner, q), q).toEqual(expected)
    }
    expect(await find(owner, "missing")).toEqual([])
  },
)

test("random texts are found like by comparing each text", async () => {
  let state = 7
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const LETTERS = ["a", "b", "a", "É", "ß", "1", "+", "%", '"', "-", "_", "…", "🚀"]
  const word = (length: number) =>
    Array.from({ length }, () => LETTERS[next(LETTERS.length)]).join("")
  const text = (words: number) =>
    Array.from({ length: words }, () => word(1 + next(9))).join(next(2) ? " " : "\n")
  const cards = Array.from({ length: 45 }, () => ({ title: text(4), description: text(12) }))
  const { owner, boardIds } = await someoneWith([cards])
  let hits = 0
  // Each question takes PostgreSQL several statements.
  const questions = config.databaseUrl === null ? 1500 : 100
  for (let i = 0; i < questions; i += 1) {
    const q = [word(1 + next(4)), next(3) ? "" : word(1 + next(3))].join(" ").trim()
    const isIn = ({ title, description }: Text) =>
      wordsOf(q).every((w) =>
        hasLetters(w) ? contains(`${title}\n${description}`, w) : title.includes(w),
      )
    const expected = cards.filter(isIn).map(({ title }) => title)
    hits += expected.length
    const words = wordsOf(q)
    // Other forms of the words would be found as well.
    const found = await findCards({ userId: owner.id, words, limit: 50 })
    expect(found.map(({ title }) => fold(title)).sort(), q).toEqual(expected.map(fold).sort())
    const among = await findCards({ userId: owner.id, words, limit: 50, filter: inLists(boardIds) })
    expect(among, q).toEqual(found)
  }
  expect(hits).toBeGreaterThan(questions)
})
