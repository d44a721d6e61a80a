import { describe, expect, test } from "vitest"
import {
  boardLabels,
  filterBoard,
  readFilter,
  realPosition,
  toQuery,
  withQuery,
} from "~/models/board/board-page/board-filter"
import { filterText } from "~/models/board/board-page/filter-text"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { isDueWithinWeek } from "~/models/board/card/due-date"
import { foreseen } from "../foreseen"

const board = (...lists: CardFace[][]): BoardPage => ({
  id: "board",
  name: "Garden",
  background: "gray",
  version: 1,
  userRole: "editor",
  members: [],
  lists: lists.map((cards, i) => ({ id: "ABC"[i] ?? "", name: "", cards })),
})
const cardsOf = (ids: string) => Array.from(ids, (id) => ({ id, title: id }))
const filterOf = (query: string) => readFilter(new URLSearchParams(query))
const shownBy = (query: string, cards: CardFace[]) =>
  filterBoard(board(cards), filterOf(query), "u2").board.lists[0]?.cards.map(({ id }) => id)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test("a filter is told in the words of its form", () => {
  const garden = {
    members: [
      {
        id: "u1",
        username: "ana",
        name: "Ana",
        avatar: "",
        initials: "A",
        role: "editor" as const,
      },
    ],
    facets: [{ name: "Size", values: [["abcdefgh:12345678", "L"]] as [string, string][] }],
  }
  const textOf = (query: string) => filterText(filterOf(query), garden)
  expect(textOf("")).toBe("")
  expect(textOf("member=gone&due=overdue")).toBe("A former member, Overdue")
  expect(
    textOf("q=roses&member=u1&member=none&label=Bug&field=abcdefgh:12345678&priority=high"),
  ).toBe("“roses”, Ana or Nobody assigned, Bug, Size: L, High")
})

const MOVE = { intent: "move-card" }

describe("a filter", () => {
  const cards: CardFace[] = [
    { id: "a", title: "Élan of 100%", labels: ["Bug:#ef4444", "a:b:#ffffff"], priority: "high" },
    {
      id: "b",
      title: "Water the roses",
      due: ["Nov 1", "overdue", inDays(-20)],
      assigned: ["u1", "u2"],
      estimate: 5,
    },
    { id: "c", title: "Primroses", due: ["Nov 20", "soon", inDays(1)], labels: ["bug"] },
    {
      id: "d",
      title: "Paint",
      due: ["Nov 25", "later", inDays(6)],
      priority: "low",
      estimate: 0,
    },
    {
      id: "e",
      title: "Plant",
      due: ["Dec 25", "done", inDays(3)],
      assigned: ["u2"],
      completed: true,
    },
  ]

  test.each<[string, string]>([
    ["", "abcde"],
    ["?add=x&unknown=y", "abcde"],
    ["?q=%20", "abcde"],
    ["?q=ROSES", "bc"],
    ["?q=roses+wat", "b"],
    ["?q=elan", "a"],
    ["?q=0%25", "a"],
    ["?q=%25%25", ""],
    ["?q=.*", ""],
    ["?label=bug", "ac"],
    ["?label=a:b", "a"],
    ["?label=bu", ""],
    ["?member=u2", "be"],
    ["?member=nobody", ""],
    ["?member=none", "acd"],
    ["?priority=low", "d"],
    ["?priority=none", "bce"],
    ["?priority=odd", "abcde"],
    ["?estimate=some", "bd"],
    ["?estimate=none", "ace"],
    ["?estimate=5", "abcde"],
    ["?label=bug&label=a:b", "ac"],
    ["?member=u1&member=none", "abcd"],
    ["?member=me", "be"],
    ["?member=me&member=none", "abcde"],
    ["?status=done", "e"],
    ["?status=open", "abcd"],
    ["?due=overdue", "b"],
    ["?due=day", "c"],
    ["?due=week", "cd"],
    ["?due=none", "a"],
    ["?due=constructor", "abcde"],
    ["?q=p&due=week&priority=low", "d"],
    ["?q=p&due=week&priority=high", ""],
  ])("%s shows %s", (query, ids) => {
    expect(shownBy(query, cards)).toEqual(Array.from(ids))
  })

  test("keeps all lists and tells how many cards it hides", () => {
    const { board: shown, hidden } = filterBoard(board(cards, [], cards), filterOf("?q=paint"))
    expect(shown.lists.map((list) => list.cards.length)).toEqual([1, 0, 1])
    expect(hidden).toBe(8)
  })

  test("leaves the board itself alone when it asks for nothing", () => {
    const whole = board(cards)
    expect(filterBoard(whole, filterOf("?q=")).board).toBe(whole)
  })

  test("stands in the address as it was asked for, and nothing else does", () => {
    expect(toQuery(filterOf("?rename=x&due=day&q=a+%26b&label="))).toBe("?q=a+%26b&due=day")
    expect(toQuery(filterOf("?rename=x"))).toBe("")
    expect(withQuery("/board/1", "")).toBe("/board/1")
    expect(withQuery("/board/1", "?q=a")).toBe("/board/1?q=a")
    expect(withQuery("/board/1?add=2#add-2", "?q=a")).toBe("/board/1?add=2&q=a#add-2")
  })
})

const namesOn = (page: BoardPage) => boardLabels(page).map(({ name }) => name)

test("labels are offered once, whatever their case", () => {
  const labels = ["Design:#3b82f6", "bug", "Bug:#ef4444"]
  expect(namesOn(board([{ id: "a", title: "", labels }]))).toEqual(["bug", "Design"])
})

test.each([
  [-1, false],
  [0, true],
  [7 * 86_400_000, true],
  [7 * 86_400_000 + 1, false],
])("due in %d ms: within a week is %s", (left, within) => {
  expect(isDueWithinWeek(new Date(1e12 + left).toISOString(), 1e12)).toBe(within)
})

describe("a card that is dropped among those that are shown", () => {
  const all = board(cardsOf("aXbYZcW"), cardsOf("PdQ"), cardsOf("RS"))
  const isShown = ({ id }: CardFace) => id === id.toLowerCase()
  const shown = {
    ...all,
    lists: all.lists.map((list) => ({ ...list, cards: list.cards.filter(isShown) })),
  }
  const layout = (lists: BoardPage["lists"]) =>
    lists.map(({ cards }) => cards.map(({ id }) => id).join("")).join(" ")

  test.each<[string, string, number, string]>([
    ["a", "A", 1, "XbaYZcW PdQ RS"],
    ["a", "A", 2, "XbYZcaW PdQ RS"],
    ["a", "A", 9, "XbYZcaW PdQ RS"],
    ["c", "A", 0, "caXbYZW PdQ RS"],
    ["c", "A", 1, "acXbYZW PdQ RS"],
    ["b", "A", 1, "abXYZcW PdQ RS"],
    ["b", "B", 0, "aXYZcW PbdQ RS"],
    ["b", "B", 1, "aXYZcW PdbQ RS"],
    ["b", "C", 0, "aXYZcW PdQ RSb"],
    ["d", "A", 3, "aXbYZcdW PQ RS"],
    ["d", "A", 0, "daXbYZcW PQ RS"],
  ])("%s to %s at %d", (cardId, newListId, newPosition, wanted) => {
    const move = { cardId, newListId, newPosition }
    const position = realPosition(all.lists, shown.lists, move)
    const { lists: moved } = foreseen(all, { ...MOVE, ...move, newPosition: position })
    expect(layout(moved)).toBe(wanted)
    // It lies where it was dropped, as far as one can see.
    const seen = moved.map((list) => ({ ...list, cards: list.cards.filter(isShown) }))
    expect(layout(seen)).toBe(layout(foreseen(shown, { ...MOVE, ...move }).lists))
  })

  test("lands where it says when nothing is hidden", () => {
    for (const newPosition of [0, 1, 2, 3]) {
      const move = { cardId: "d", newListId: "A", newPosition }
      expect(realPosition(all.lists, all.lists, move)).toBe(newPosition)
    }
  })
})

describe("a board that the server has filtered", () => {
  const shortened = {
    query: "?q=x",
    hidden: 7,
    labels: [{ name: "Bug", color: "#ef4444", cards: 8 }],
  }
  const cards = [2, 5, 9].map((position) => ({ id: `c${position}`, title: "x", position }))
  const lists = [
    { id: "A", name: "", cards, total: 20 },
    { id: "B", name: "", cards: [], total: 30 },
  ]
  const filtered = { ...board(), lists, shortened }
  const position = (cardId: string, newListId: string, newPosition: number) =>
    realPosition(lists, lists, { cardId, newListId, newPosition })

  test("is not filtered again, and offers the labels that the server knows", () => {
    expect(filterBoard(filtered, filterOf("?q=x"))).toEqual({ board: filtered, hidden: 7 })
    expect(filterBoard(filtered, filterOf("?q=none")).board.lists[0]?.cards).toEqual([])
    expect(namesOn(filtered)).toEqual(["Bug"])
  })

  test.each<[string, string, number, number]>([
    ["new", "A", 0, 2],
    ["new", "A", 1, 3],
    ["new", "A", 3, 10],
    ["c9", "A", 0, 2],
    ["c9", "A", 1, 3],
    ["c2", "A", 1, 5],
    ["c2", "A", 2, 9],
    ["c2", "B", 0, 30],
  ])("takes %s to its real position in %s at %d", (cardId, listId, newPosition, wanted) => {
    expect(position(cardId, listId, newPosition)).toBe(wanted)
  })

  test("places a card after one that was just moved there", () => {
    const before = { ...MOVE, cardId: "c9", newListId: "A", newPosition: 1 }
    const { lists: moved } = foreseen({ lists }, before)
    const move = { cardId: "new", newListId: "A", newPosition: 2 }
    expect(realPosition(moved, moved, move)).toBe(4)
  })
})
