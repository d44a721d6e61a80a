import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { deleteList } from "~/models/board/list/list.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards } from "~/models/finding/search/search.server"
import { excerpt, wordsOf } from "~/models/text/search-words"
import { aBoard, aBoardWith, aCard, aList, aMember, aUser } from "../../builders"

const find = async (actor: { id: string }, q: string) =>
  (await searchCards(actor, SearchCards.parse({ q }))).map(({ title }) => title)

/** Somebody with a board of one list, on which are cards with these titles and descriptions. */
async function someoneWith(...cards: [title: string, description?: string][]) {
  const owner = await aUser()
  const { id: boardId } = await aBoard(owner, { name: "Garden" })
  const list = await aList(owner, boardId, { name: "To do" })
  for (const [title, description] of cards) {
    const { id } = await aCard(owner, list.id, { title })
    if (description) await updateCard(owner, { cardId: id, description })
  }
  return { owner, boardId, listId: list.id }
}

describe("what is not found", () => {
  test("is anything by somebody without a board", async () => {
    await someoneWith(["Water the roses"])
    expect(await find(await aUser(), "water")).toEqual([])
    expect(await find(await aUser(), "%%")).toEqual([])
  })

  test("are others' cards, also by the id of their board", async () => {
    const theirs = await someoneWith(["Secret tulips"])
    const { owner } = await someoneWith(["Open tulips"])
    expect(await find(owner, "tulips")).toEqual(["Open tulips"])
    expect(await find(owner, theirs.boardId)).toEqual([])
    expect(await find(theirs.owner, theirs.boardId)).toEqual([])
  })

  test("are the cards of a board whose id looks the same to the index", async () => {
    const { boardId } = await someoneWith(["Hidden tulips"])
    const eve = await aUser()
    await aBoard(eve, { id: boardId.toUpperCase() })
    expect(await find(eve, "hidden")).toEqual([])
  })

  test("is anything more by a member who was removed", async () => {
    const { boardId } = await someoneWith(["Water the roses 100%"])
    const viewer = await aMember(boardId, "viewer")
    expect(await find(viewer, "roses")).toEqual(["Water the roses 100%"])
    await transaction((tx) => tx.member.deleteMany({ where: { userId: viewer.id } }))
    expect(await find(viewer, "roses")).toEqual([])
    expect(await find(viewer, "0%")).toEqual([])
  })

  test.each(["", " ", "a", " a ", "\0\0a", "x".repeat(201)])("is %j: refused", (q) => {
    expect(SearchCards.safeParse({ q }).success).toBe(false)
  })

  test.each([undefined, null, 12, {}, ["ab"]])("is %j: refused", (q) => {
    expect(SearchCards.safeParse({ q }).success).toBe(false)
  })
})

describe("words", () => {
  let owner: User
  beforeAll(async () => {
    ;({ owner } = await someoneWith(
      ["Élan vital", "Déjà vu"],
      ["Invoice the printer", "second edition, paper-free"],
      ["100% of it", "a_b"],
      ["1000 things", "axb"],
      ['Say "cheese" AND smile', "C++ or c#"],
      ["明日の会議について", "資料を準備する"],
      ["🚀 launch", "x\\y"],
      ["Straße NOT closed"],
      ["Спецификация Проекта"],
    ))
  })

  test.each<[string, string[]]>([
    ["élan", ["Élan vital"]],
    ["ÉLAN", ["Élan vital"]],
    ["e\u0301lan", ["Élan vital"]],
    ["elan", ["Élan vital"]],
    ["DEJA", ["Élan vital"]],
    ["inv", ["Invoice the printer"]],
    ["PRINTER inv", ["Invoice the printer"]],
    ["invoice edition", ["Invoice the printer"]],
    ["invoice nothing", []],
    ["voice", ["Invoice the printer"]],
    ["paper-free", ["Invoice the printer"]],
    ["paper free", ["Invoice the printer"]],
    ["paperfree", []],
    ["100%", ["100% of it"]],
    ["%%", []],
    ["__", []],
    ["0%", []],
    ["a_b", ["100% of it"]],
    ["c++", ['Say "cheese" AND smile']],
    ["c#", ['Say "cheese" AND smile']],
    ['"cheese"', ['Say "cheese" AND smile']],
    ['""', []],
    ["'; DROP TABLE", []],
    ["say OR launch", []],
    ["smile AND", ['Say "cheese" AND smile']],
    ["NOT straße", ["Straße NOT closed"]],
    ["title:say", []],
    ["title : say", []],
    ["(say", []],
    ["say*", []],
    ["^say", []],
    ["NEAR(say smile)", []],
    ["会議", ["明日の会議について"]],
    ["議に", ["明日の会議について"]],
    ["準備", ["明日の会議について"]],
    ["議会", []],
    ["🚀 l", ["🚀 launch"]],
    ["🚀 laun", ["🚀 launch"]],
    ["🚀🚀", []],
    ["x\\y", ["🚀 launch"]],
    ["\\\\", []],
    ["СПЕЦ проекта", ["Спецификация Проекта"]],
  ])("%s", async (q, titles) => {
    expect(await find(owner, q)).toEqual(titles)
  })
})

describe("what is bounded", () => {
  test("words: eight count", async () => {
    const { owner } = await someoneWith(["a b c d e f g h"])
    expect(await find(owner, "a b c d e f g h nothing")).toEqual(["a b c d e f g h"])
    expect(await find(owner, "a b c d e f g nothing h")).toEqual([])
    expect(wordsOf("1 2 3 4 5 6 7 8 9 1 10")).toHaveLength(8)
  })

  test("words without letters or digits: they are looked for in titles only", async () => {
    const { owner } = await someoneWith(["Wow!!", "so ++ what"], ["Sums ++ more", "wow!!"])
    expect(await find(owner, "!!")).toEqual(["Wow!!"])
    expect(await find(owner, "++")).toEqual(["Sums ++ more"])
    expect(await find(owner, "++ wow")).toEqual(["Sums ++ more"])
    expect(await find(owner, "!! ++")).toEqual([])
  })

  test("what the index is asked: the text itself decides about the rest of a word", async () => {
    const { owner } = await someoneWith(
      ["Internet", "明日の会議について"],
      ["Talks", "an international body, at one-two-three-four-five"],
    )
    expect(await find(owner, "interne")).toEqual(["Internet"])
    expect(await find(owner, "internatio")).toEqual(["Talks"])
    expect(await find(owner, "internal")).toEqual([])
    expect(await find(owner, "one-two-three-four-fi")).toEqual(["Talks"])
    expect(await find(owner, "one-two-three-fo")).toEqual(["Talks"])
    expect(await find(owner, "one-two-three-five")).toEqual([])
    expect(await find(owner, "明日の会議に")).toEqual(["Internet"])
    expect(await find(owner, "明日の会場に")).toEqual([])
  })

  test("nothing of a long description: its end is found and shown", async () => {
    const { owner } = await someoneWith(["Bulbs", `${"before ".repeat(2000)}tulips, c++`])
    for (const q of ["tulips", "c++", "tulip bulb"]) {
      const [hit] = await searchCards(owner, { q })
      expect(hit?.description, q).toMatch(/^….*before tulips, c\+\+$/)
    }
    expect(await find(owner, "c…")).toEqual([])
    expect(await find(owner, "c#")).toEqual([])
  })

  test("the work for an excerpt, whatever the text is", () => {
    const began = Date.now()
    for (let i = 0; i < 300; i += 1) {
      excerpt("!".repeat(10_000), ["!", "!!", "!!!"])
      excerpt("x".repeat(10_000), ["x", "xx", "y"])
      excerpt("\u0301".repeat(10_000), ["\u0301", "a"])
    }
    expect(Date.now() - began).toBeLessThan(5000)
  })

  test.each([
    ["ASCII", "before ", "tulips"],
    ["accents", "déjà vu ", "tulipé"],
    ["letters that are words", "会議", "準備"],
    ["combining marks", "e\u0301 ", "tulips"],
    ["pairs of surrogates", "🚀 ", "launch"],
  ])("an excerpt shows the word after much of %s", (_, filler, word) => {
    for (const length of [300, 499, 500, 501, 4990]) {
      const text = `${filler.repeat(length).slice(0, length)} ${word} ${filler.repeat(200)}`
      expect(excerpt(text, [word])).toContain(word)
    }
  })
})

test("more cards than the index is asked for at a time are all found", async () => {
  const { owner } = await someoneWith(
    ["Roses", "first"],
    ...Array.from({ length: 45 }, (_, i): [string] => [`Tulips ${String(i)}`]),
    ["Roses", "last"],
  )
  const hits = await searchCards(owner, { q: "roses" })
  expect(hits.map(({ description }) => description)).toEqual(["last", "first"])
  expect(await find(owner, "tulips")).toHaveLength(45)
})

test("a title that begins with it comes first, then titles, then descriptions", async () => {
  const { owner } = await someoneWith(
    ["Rose"],
    ["Roses are red"],
    ["A rose"],
    ["Primrose path", "no more than a rose"],
    ["About roses"],
    ["Violets", "rosemary"],
    ["Violets are blue"],
  )
  expect(await find(owner, "rose")).toEqual([
    "Rose",
    "Roses are red",
    "A rose",
    "About roses",
    "Primrose path",
    "Violets",
  ])
})

test("the more of it stands in the title, the better", async () => {
  const { owner } = await someoneWith(
    ["Roses and tulips"],
    ["About tulips", "and roses"],
    ["Bulbs", "tulips, roses"],
  )
  expect(await find(owner, "tulips roses")).toEqual(["Roses and tulips", "About tulips", "Bulbs"])
})

test("at most 50 are found, the newest of many", async () => {
  const { owner } = await someoneWith(
    ...Array.from({ length: 60 }, (_, i): [string] => [`Rose ${String(i)}`]),
  )
  const found = await find(owner, "rose")
  expect(found).toHaveLength(50)
  expect(found).toContain("Rose 59")
  expect(found).not.toContain("Rose 9")
})

test("a hit says where it is, and shows the part of a long description that matters", async () => {
  const long = `${"before ".repeat(200)}the tulips ${"after ".repeat(200)}`
  const { owner, boardId } = await someoneWith(["Bulbs", long])
  const [hit] = await searchCards(owner, { q: "tulips" })
  expect(hit).toEqual({
    id: expect.any(String) as string,
    number: expect.any(Number) as number,
    title: "Bulbs",
    completed: false,
    done: false,
    archived: false,
    description: expect.stringMatching(/^….*the tulips.*…$/) as string,
    boardId,
    boardName: "Garden",
    listName: "To do",
    kind: "card",
    textId: null,
    excerpt: expect.stringMatching(/^….*the tulips.*…$/) as string,
  })
  expect(hit?.description.length).toBeLessThanOrEqual(302)
})

describe("the index follows", () => {
  test("edits, copies and deletions of cards", async () => {
    const { owner, listId } = await someoneWith(["Peonies"])
    const { id } = await aCard(owner, listId, { title: "Asters" })
    await updateCard(owner, { cardId: id, title: "Dahlias" })
    expect(await find(owner, "asters")).toEqual([])
    expect(await find(owner, "dahlias")).toEqual(["Dahlias"])
    await updateCard(owner, { cardId: id, description: "by the wall" })
    await copyCard(owner, { cardId: id })
    expect(await find(owner, "wall")).toEqual(["Dahlias", "Dahlias"])
    await deleteCard(owner, { cardId: id })
    expect(await find(owner, "dahlias")).toEqual(["Dahlias"])
  })

  test("a card that moves to another board", async () => {
    const one = await someoneWith(["Peonies"])
    const { boardId, list } = await aBoardWith(one.owner, ["Done"])
    const other = await aMember(boardId, "viewer")
    const [hit] = await searchCards(one.owner, { q: "peonies" })
    expect(await find(other, "peonies")).toEqual([])
    const move = { cardId: hit?.id ?? "", newListId: list("Done"), newPosition: 0 }
    await moveCardAnywhere(one.owner, move)
    expect(await find(other, "peonies")).toEqual(["Peonies"])
    expect(await find(one.owner, "peonies")).toEqual(["Peonies"])
  })

  test("lists and boards that are deleted", async () => {
    const { owner, boardId, listId } = await someoneWith(["Peonies"])
    const second = await aList(owner, boardId)
    await aCard(owner, second.id, { title: "Peonies too" })
    await deleteList(owner, { listId })
    expect(await find(owner, "peonies")).toEqual(["Peonies too"])
    await deleteBoard(owner, { boardId })
    expect(await find(owner, "peonies")).toEqual([])
  })
})
