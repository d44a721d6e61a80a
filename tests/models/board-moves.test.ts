import { describe, expect, test } from "vitest"
import type { BoardPage } from "~/models/board/board-page"
import { getBoardPage } from "~/models/board/board-page.server"
import {
  findCard,
  withCardMoved,
  withForm,
  withListMoved,
} from "~/routes/board.$boardId/lists/board-moves"
import { moveCard } from "~/models/card/card-order.server"
import { moveList } from "~/models/list/list.server"
import { aBoardWith, aUser } from "../builders"
import { layoutOf } from "./layout"

const list = (name: string, ...titles: string[]) => ({
  id: name,
  name,
  cards: titles.map((title) => ({ id: title, title })),
})

const board: BoardPage = {
  id: "board",
  name: "Garden",
  background: "gray",
  version: 1,
  userRole: "editor",
  members: [],
  lists: [list("A", "a", "b", "c"), list("B", "d"), list("C")],
}

const seen = ({ lists }: Pick<BoardPage, "lists">) =>
  lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)].join(" "))

const form = (fields: Record<string, string>) => withForm(board, new Map(Object.entries(fields)))

describe("what a page shows before the server has answered", () => {
  test("is as it was when the card or the list is gone", () => {
    const gone = [
      { cardId: "x", newListId: "A", newPosition: 0 },
      { cardId: "a", newListId: "X", newPosition: 0 },
    ]
    for (const move of gone) expect(withCardMoved(board.lists, move)).toEqual(board.lists)
    expect(withListMoved(board.lists, { listId: "X", newPosition: 0 })).toEqual(board.lists)
    expect(findCard(board.lists, "x")).toBeNull()
    expect(form({ intent: "delete-board", listId: "A" })).toBe(board)
  })

  test("has a moved card in its place, and the board that it came from untouched", () => {
    const before = structuredClone(board)
    const move = { intent: "move-card", cardId: "b", newListId: "B", newPosition: "0" }
    expect(seen(form(move))).toEqual(["A a c", "B b d", "C"])
    expect(seen(form({ ...move, newPosition: "99" }))).toEqual(["A a c", "B d b", "C"])
    expect(seen(form({ intent: "move-list", listId: "C", newPosition: "0" }))).toEqual([
      "C",
      "A a b c",
      "B d",
    ])
    expect(board).toEqual(before)
  })

  test("has a new card at the end, once, and no empty one", () => {
    const draft = { intent: "create-card", listId: "B", id: "new", title: " New " }
    expect(seen(form(draft))).toEqual(["A a b c", "B d New", "C"])
    expect(seen(form({ ...draft, title: "  " }))).toEqual(seen(board))
    expect(seen(form({ ...draft, id: "d" }))).toEqual(seen(board))
  })

  test("has a list's new name, but no empty one", () => {
    const rename = { intent: "update-list", listId: "C", name: " Z " }
    expect(seen(form(rename))).toEqual(["A a b c", "B d", "Z"])
    expect(seen(form({ ...rename, name: " " }))).toEqual(seen(board))
  })
})

test("what a page shows is where the server then puts it", async () => {
  const owner = await aUser()
  const real = await aBoardWith(owner, ["A", "a", "b", "c"], ["B", "d"], ["C"])
  let { lists } = await getBoardPage(owner, real, "UTC")
  for (const [title, name, newPosition] of [
    ["a", "A", 2],
    ["c", "A", 0],
    ["b", "B", 0],
    ["d", "C", 99],
    ["a", "B", 1],
    ["a", "B", 1],
    ["c", "B", 99],
    ["b", "B", 99],
  ] as const) {
    const move = { cardId: real.card(title), newListId: real.list(name), newPosition }
    lists = withCardMoved(lists, move)
    await moveCard(owner, move)
    expect(seen({ lists })).toEqual((await layoutOf(real)).map((l) => l.join(" ")))
  }
  for (const [name, newPosition] of [
    ["A", 2],
    ["C", 0],
    ["B", 99],
  ] as const) {
    const move = { listId: real.list(name), newPosition }
    lists = withListMoved(lists, move)
    await moveList(owner, move)
    expect(seen({ lists })).toEqual((await layoutOf(real)).map((l) => l.join(" ")))
  }
})

test("a card that is added to a list of which the end is not shown is counted there", () => {
  const cut = { ...board, lists: [{ ...list("A", "a", "b"), more: 40 }] }
  const fields = { intent: "create-card", listId: "A", id: "new", title: "new" }
  const [shown] = withForm(cut, new Map(Object.entries(fields))).lists
  expect(shown?.cards.map(({ id }) => id)).toEqual(["a", "b"])
  expect(shown?.more).toBe(41)
})
