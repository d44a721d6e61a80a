import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { indexAllTexts } from "~/jobs/search-index.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchEverything } from "~/models/finding/search/search.server"
import { find } from "~/search/find.server"
import { fold, foldWithIndexes } from "~/search/fold"
import { aBoard, aCard, aList, aUser } from "../../builders"

// How texts are compared, and that the search, whose index is the database's, compares them in the same way.

/** Texts that are the same in a comparison, each in small letters without marks in the second place. */
const PAIRS: [text: string, same: string][] = [
  ["Hauptstraße", "hauptstrasse"],
  ["GROẞ", "gross"],
  ["Ægir", "aegir"],
  ["Œuvre", "oeuvre"],
  ["Smørrebrød", "smorrebrod"],
  ["Łódź", "lodz"],
  ["Ёлка", "елка"],
  ["Йод", "иод"],
  ["Café", "cafe"],
  ["Cafe\u0301", "cafe"],
  ["Việt", "viet"],
  ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
  ["Σίσυφος", "σισυφοσ"],
  ["İstanbul", "istanbul"],
  ["Kırmızı", "kirmizi"],
  ["مُحَمَّد", "محمد"],
  ["שָׁלוֹם", "שלום"],
  ["ガラス", "カラス"],
  ["한국", "한국"],
  ["한국".normalize("NFD"), "한국"],
  ["ＦＵＬＬ", "full"],
  ["ﬁne", "fine"],
  ["x²", "x2"],
  ["½", "1/2"],
  ["2½", "21/2"],
  ["3⁄8", "3/8"],
  ["Don’t", "dont"],
  ["don‘t", "dont"],
  ["don't", "dont"],
  ["rock’n’roll", "rocknroll"],
  ["“quoted”", '"quoted"'],
  ["„quoted‟", '"quoted"'],
  ["«quoted»", '"quoted"'],
  ["‘single’", "'single'"],
  ["a–b", "a-b"],
  ["a—b", "a-b"],
  ["a‑b", "a-b"],
  ["wait…", "wait..."],
]

describe("texts are folded", () => {
  test.each(PAIRS)("%s is %s", (text, same) => {
    expect(fold(text)).toBe(same)
    expect(fold(same)).toBe(same)
    expect(fold(fold(text))).toBe(same)
  })

  test.each(PAIRS)("%s: each letter has its index", (text) => {
    const { folded, at } = foldWithIndexes(`A ${text} z`)
    expect(folded).toBe(fold(`A ${text} z`))
    expect(at).toHaveLength(folded.length + 1)
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect([at[0], at[2], at.at(-2), at.at(-1)]).toEqual([0, 2, text.length + 3, text.length + 4])
  })

  test("signs and letters that are others stay so", () => {
    expect(fold("c#")).not.toBe(fold("c+"))
    expect(fold("1.2")).not.toBe(fold("1,2"))
    expect(fold("'a'")).toBe("'a'")
  })

  test("the index of a letter is that of the one it comes from", () => {
    const text = "Groß: don’t"
    const { folded, at } = foldWithIndexes(text)
    expect(folded).toBe("gross: dont")
    const lettersAt = Array.from(folded, (_, i) => text[at[i] ?? 0]).join("")
    expect(lettersAt).toBe("Großß: dont")
  })
})

describe("the search", () => {
  let owner: { id: string }
  beforeAll(async () => {
    owner = await aUser()
    const board = await aBoard(owner, { name: "Fold" })
    const list = await aList(owner, board.id, { name: "List" })
    for (const [text] of PAIRS) await aCard(owner, list.id, { title: `See ${text} here` })
    const release = await aCard(owner, list.id, { title: "Release v1.2.3" })
    await updateCard(owner, { cardId: release.id, description: "in der Nebenstrasse" })
    await createComment(owner, { cardId: release.id, text: "Wir wohnen im Größenwahn" })
    await updateCard(owner, { cardId: release.id, labels: ["Schöner Debugger:#ef4444"] })
  })

  const titlesOf = async (q: string) => {
    const { cards } = await searchEverything(owner, SearchCards.parse({ q }))
    return cards.map(({ title }) => title)
  }

  test.each(PAIRS)("finds %s by itself and by %s", async (text, same) => {
    const title = `See ${text} here`
    // Quotes around a search are not part of it.
    const plain = (q: string) => (/^["“„«]/u.test(q) ? q.slice(1, -1) : q)
    expect(await titlesOf(plain(text))).toContain(title)
    expect(await titlesOf(plain(same))).toContain(title)
    expect(await titlesOf(plain(same).toUpperCase())).toContain(title)
  })

  test("finds a single ideograph, kana or emoji, and no single letter or sign", async () => {
    const list = await aList(owner, (await aBoard(owner)).id)
    await aCard(owner, list.id, { title: "喝水 🚀" })
    await aCard(owner, list.id, { title: "みず" })
    for (const q of ["水", "🚀"]) expect(await titlesOf(q), q).toEqual(["喝水 🚀"])
    expect(await titlesOf("み")).toEqual(["みず"])
    await aCard(owner, list.id, { title: "〆切の人々" })
    for (const q of ["〆", "々"]) expect(await titlesOf(q), q).toEqual(["〆切の人々"])
    for (const q of ["a", "é", "ж", "7", "#", " x "]) {
      const { error } = SearchCards.safeParse({ q })
      expect(error?.issues[0]?.message, q).toBe("Type at least 2 characters to search")
    }
  })

  test.each([
    ["1.2.3", "Release v1.2.3"],
    ["v1.2", "Release v1.2.3"],
    ["Nebenstraße", "Release v1.2.3"],
    ["GRÖSSENWAHN", "Release v1.2.3"],
    ["grossen", "Release v1.2.3"],
    ["label:schoner", "Release v1.2.3"],
    ["label:bug", "Release v1.2.3"],
    ["label:bug 2.3", "Release v1.2.3"],
  ])("finds by %s", async (q, title) => {
    expect(await titlesOf(q)).toEqual([title])
  })

  test("offers labels by the inside of their words", async () => {
    for (const q of ["bugger", "schön bug", "ebug"]) {
      const { labels } = await searchEverything(owner, SearchCards.parse({ q }))
      expect(labels, q).toEqual([{ name: "Schöner Debugger", color: "#ef4444" }])
    }
  })

  test("takes a name after an @ that nobody has for a word, and says so", async () => {
    const { cards, unknownPeople, understood } = await searchEverything(owner, { q: "@release" })
    expect(cards.map(({ title }) => title)).toEqual(["Release v1.2.3"])
    expect([unknownPeople, understood]).toEqual([["release"], null])
    const mine = await searchEverything(owner, { q: "@release @me" })
    expect(mine).toMatchObject({ cards: [], unknownPeople: ["release"] })
    expect(mine.understood?.chips.map(({ text }) => text)).toEqual(["“release”", "Assigned to me"])
  })

  test("says that it had no time", async () => {
    const question = { userId: owner.id, words: ["see"], labels: [] }
    expect(await find(question, 0)).toMatchObject({ cards: [], isWhole: false })
    expect(await find(question)).toMatchObject({ isWhole: true, hasMore: false })
  })
})

test("eight beginnings that thousands of cards have are found", async () => {
  const owner = await aUser()
  const board = await aBoard(owner, { name: "Many" })
  const list = await aList(owner, board.id, { name: "List" })
  const beginnings = ["pro", "in", "ta", "con", "re", "no", "de", "al"]
  const titleOf = (i: number) => beginnings.map((each, n) => `${each}x${i * 8 + n}`).join(" ")
  await transaction((tx) =>
    insertRows(
      tx,
      "Card",
      Array.from({ length: 3000 }, (_, i) => ({
        id: crypto.randomUUID(),
        listId: list.id,
        title: titleOf(i),
        position: i,
        description: "",
        labels: [],
        completed: false,
        createdAt: new Date(),
      })),
    ),
  )
  await indexAllTexts()
  const found = await find({ userId: owner.id, words: beginnings, labels: [] }, Infinity)
  expect(found.hasMore).toBe(true)
  expect(found.cards.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, i) => titleOf(2999 - i)),
  )
}, 120_000)
