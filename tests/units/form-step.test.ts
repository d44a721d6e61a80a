import { describe, expect, test } from "vitest"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { faceDate } from "~/models/text/time/date-text.server"
import { stepOf } from "~/routes/board.$boardId/form-step"
import { findCard } from "~/routes/board.$boardId/lists/board-steps"
import { moveCard } from "~/models/board/card/card-order.server"
import { moveList } from "~/models/board/list/list.server"
import { aBoardWith, aUser } from "../builders"
import { foreseen } from "../models/foreseen"
import { layoutOf } from "../models/layout"

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

const form = (fields: Record<string, string>) => foreseen(board, fields)

describe("what a page shows before the server has answered", () => {
  test("is as it was when the card or the list is gone", () => {
    const gone: Record<string, string>[] = [
      { intent: "move-card", cardId: "x", newListId: "A", newPosition: "0" },
      { intent: "move-card", cardId: "a", newListId: "X", newPosition: "0" },
      { intent: "move-list", listId: "X", newPosition: "0" },
      { intent: "edit-title", cardId: "x", title: "X" },
    ]
    for (const fields of gone) expect(form(fields)).toBe(board)
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
  let page = await getBoardPage(owner, real, "UTC")
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
    page = foreseen(page, { intent: "move-card", ...move })
    await moveCard(owner, move)
    expect(seen(page)).toEqual((await layoutOf(real)).map((l) => l.join(" ")))
  }
  for (const [name, newPosition] of [
    ["A", 2],
    ["C", 0],
    ["B", 99],
  ] as const) {
    const move = { listId: real.list(name), newPosition }
    page = foreseen(page, { intent: "move-list", ...move })
    await moveList(owner, move)
    expect(seen(page)).toEqual((await layoutOf(real)).map((l) => l.join(" ")))
  }
})

test("a card that is added to a list of which the end is not shown is counted there", () => {
  const cut = { ...board, lists: [{ ...list("A", "a", "b"), more: 40 }] }
  const fields = { intent: "create-card", listId: "A", id: "new", title: "new" }
  const [shown] = foreseen(cut, fields).lists
  expect(shown?.cards.map(({ id }) => id)).toEqual(["a", "b"])
  expect(shown?.more).toBe(41)
})

test("a card that is put after the last one that is shown of a long list is shown there", () => {
  const long = { ...list("A", "a", "b"), more: 40 }
  const cut: BoardPage = { ...board, lists: [long, list("B", "d")] }
  const move = { intent: "move-card", cardId: "d", newListId: "A" }
  expect(seen(foreseen(cut, { ...move, newPosition: 2 }))).toEqual(["A a b d", "B"])
  expect(foreseen(cut, { ...move, newPosition: 99 }).lists[0]?.more).toBe(41)
})

test.each<[string, Record<string, string>, object]>([
  ["edit-title", { title: "Z" }, { title: "Z" }],
  ["set-completed", { completed: "true" }, { completed: true }],
  ["set-priority", { priority: "high" }, { priority: "high" }],
  ["set-priority", { priority: "none of them" }, { priority: undefined }],
  ["set-estimate", { estimate: "3" }, { estimate: 3 }],
  ["set-estimate", { estimate: "" }, { estimate: undefined }],
  [
    "toggle-card-label",
    { label: "Bug:#ef4444", on: "1" },
    { labels: ["Old:#22c55e", "Bug:#ef4444"] },
  ],
  ["toggle-card-label", { label: "Old:#22c55e" }, { labels: undefined }],
  ["assign-user", { userId: "u2" }, { assigned: ["u1", "u2"] }],
  ["unassign-user", { userId: "u1" }, { assigned: undefined }],
  ["create-comment", { text: "Hi" }, { comments: 2 }],
])("%s with %j is shown on the card's face, and on no other", (intent, fields, wanted) => {
  const { cards: others } = list("A", "b", "c")
  const labels = ["Old:#22c55e"]
  const face = { id: "a", title: "a", labels, assigned: ["u1"], comments: 1 }
  const before = { ...board, lists: [{ ...list("A"), cards: [face, ...others] }] }
  const [shown] = foreseen(before, { intent, cardId: "a", ...fields }).lists
  expect(shown?.cards[0]).toEqual({ ...face, ...wanted })
  expect(shown?.cards.slice(1)).toEqual(others)
})

describe("a due date that is chosen at a face", () => {
  const { cards: others } = list("A", "b")
  const on = (due?: CardFace["due"]) => {
    const cards = [{ id: "a", title: "a", ...(due && { due }) }, ...others]
    return { ...board, lists: [{ ...list("A"), cards }] }
  }
  const shown = (due: CardFace["due"], fields: Record<string, string>) =>
    foreseen<BoardPage>(on(due), { cardId: "a", zone: "UTC", ...fields }).lists[0]?.cards[0]?.due
  const year = new Date().getFullYear()

  test("is shown as the server writes it, and keeps its time", () => {
    for (const [of, tone] of [
      [year - 1, "overdue"],
      [year, expect.any(String)],
      [year + 1, "later"],
    ] as const) {
      const date = `${String(of)}-03-04`
      const text = faceDate(`${date}T12:00:00Z`, "UTC", Date.now())
      const move = { intent: "move-due-date", date }
      expect(shown(undefined, move)).toEqual([text, tone, `${date}T23:59:59.999`])
      expect(shown(["Feb 1", "later", "2026-02-01T15:30"], move)?.[2]).toBe(`${date}T15:30`)
    }
  })

  test("is removed, and left to the server where a day is a place", () => {
    const due: CardFace["due"] = ["Feb 1", "overdue", "2026-02-01T15:30"]
    expect(shown(due, { intent: "remove-due-date" })).toBeUndefined()
    const card = { id: "a", title: "a", due }
    const form = new Map([
      ["intent", "remove-due-date"],
      ["cardId", "a"],
    ])
    expect(
      stepOf(form, { lists: [], find: () => ({ card, dueOn: ["2026-02-01", ""] }) }),
    ).toBeNull()
  })
})

test("the cards of a list that is marked are done, and no longer when it is not", () => {
  const mark = { intent: "set-cards-done", listId: "A", cardsDone: "true" }
  const marked = foreseen(board, mark)
  expect(marked.lists[0]).toMatchObject({ cardsDone: true, cards: [{ inDoneList: true }, {}, {}] })
  expect(foreseen(marked, { ...mark, cardsDone: "false" })).toEqual(board)
})
