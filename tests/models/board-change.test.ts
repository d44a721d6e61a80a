import { describe, expect, test } from "vitest"
import { touchesCard, withChanges, type Step } from "~/models/board/board-change"
import type { BoardPage, CardFace } from "~/models/board/board-page"

const face = (id: string): CardFace => ({ id, title: `card ${id}` })

/** A page at version 5. Each list is its cards' ids, and `+3` at the end for three hidden ones. */
function aPage(...lists: string[]): BoardPage {
  return {
    ...{ id: "board", name: "Garden", background: "blue-purple", version: 5, members: [] },
    ...{ userRole: "editor", draftId: "draft" },
    lists: lists.map((text, index) => {
      const [ids = "", more] = text.split("+")
      const cards = Array.from(ids, face)
      const id = `list ${String(index)}`
      return { id, name: id, draftId: "draft", cards, ...(more && { more: Number(more) }) }
    }),
  }
}

/** The lists after one step, written as in `aPage`; null where the page must be fetched. */
function after(page: BoardPage, step: Step): string[] | null {
  const next = withChanges(page, [{ version: 6, step }])
  expect(next?.version ?? 6).toBe(6)
  return (
    next?.lists.map(({ cards, more }) => {
      return cards.map(({ id }) => id).join("") + (more ? `+${String(more)}` : "")
    }) ?? null
  )
}

const move = (id: string, from: number, to: number, position: number): Step => {
  return { card: face(id), from: `list ${String(from)}`, listId: `list ${String(to)}`, position }
}

describe("a whole board", () => {
  test.each([
    ["moves a card to another list", move("a", 0, 1, 1), ["bc", "dae"]],
    ["moves a card down in its list", move("a", 0, 0, 2), ["bca", "de"]],
    ["moves a card to the end", move("a", 0, 1, 2), ["bc", "dea"]],
    ["adds a card", { card: face("x"), listId: "list 1", position: 0 }, ["abc", "xde"]],
    ["removes a card", { removedCard: "b", listId: "list 0" }, ["ac", "de"]],
    ["adds a list", { list: { id: "new", name: "New" }, position: 1 }, ["abc", "", "de"]],
    ["moves a list", { list: { id: "list 1", name: "list 1" }, position: 0 }, ["de", "abc"]],
    ["removes a list", { removedList: "list 0" }, ["de"]],
    ["fetches a card that should be there", move("x", 0, 1, 0), null],
    ["fetches where a card would leave a gap", move("a", 0, 1, 9), null],
    [
      "fetches a card that is there already",
      { card: face("a"), listId: "list 1", position: 0 },
      null,
    ],
    ["fetches a list that it does not know", move("a", 0, 7, 0), null],
    ["fetches a changed card that it does not know", { card: face("x") }, null],
    ["fetches where a list should be", { removedList: "other" }, null],
  ] as [string, Step, string[] | null][])("%s", (_, step, lists) => {
    expect(after(aPage("abc", "de"), step)).toEqual(lists)
  })

  test("replaces a card, and leaves every other object as it is", () => {
    const page = aPage("abc", "de")
    const next = withChanges(page, [{ version: 6, step: { card: { id: "b", title: "new" } } }])
    expect(next?.lists[0]?.cards.map(({ title }) => title)).toEqual(["card a", "new", "card c"])
    expect(next?.lists[0]?.cards[0]).toBe(page.lists[0]?.cards[0])
    expect(next?.lists[1]).toBe(page.lists[1])
  })

  test("skips what it has, and is fetched where a version is missing", () => {
    const page = aPage("ab")
    const step: Step = { removedCard: "a", listId: "list 0" }
    expect(withChanges(page, [{ version: 5, step }])).toBe(page)
    expect(withChanges(page, [{ version: 7, step }])).toBeNull()
  })
})

describe("a board with more cards than the page shows", () => {
  test.each([
    ["takes a card out of those that are hidden", move("x", 0, 1, 0), ["abc+2", "xde"]],
    ["puts a card behind those that are shown", move("d", 1, 0, 5), ["abc+4", "e"]],
    ["puts a card right behind them", move("d", 1, 0, 3), ["abc+4", "e"]],
    ["shows a card that comes to the front", move("x", 0, 0, 0), ["xabc+2", "de"]],
    ["counts a hidden card that is gone", { removedCard: "x", listId: "list 0" }, ["abc+2", "de"]],
    ["leaves a hidden card alone that has changed", { card: face("x") }, ["abc+3", "de"]],
  ] as [string, Step, string[]][])("%s", (_, step, lists) => {
    expect(after(aPage("abc+3", "de"), step)).toEqual(lists)
  })

  test("is fetched when a long list would show no card", () => {
    expect(after(aPage("a+3", "de"), move("a", 0, 1, 0))).toBeNull()
  })

  test("is fetched while the server filters it", () => {
    const page = { ...aPage("abc"), shortened: { query: "?q=a", hidden: 2, labels: [] } }
    expect(after(page, { removedCard: "a", listId: "list 0" })).toBeNull()
  })
})

test("only a change of its own, or of lists, touches the page of a card", () => {
  const touches = (step: Step) => touchesCard({ version: 1, step }, "a")
  expect(touches({ card: face("a") })).toBe(true)
  expect(touches(move("b", 0, 1, 0))).toBe(false)
  expect(touches({ removedCard: "a", listId: "list 0" })).toBe(true)
  expect(touches({ list: { id: "list 0", name: "New name" }, position: 0 })).toBe(true)
})
