import { describe, expect, test } from "vitest"
import type { BoardPage } from "~/models/board/board-page/board-page"
import {
  describeEdge,
  pickUpCard,
  pickUpList,
  describePosition,
  step,
  withPickUp,
  type Direction,
  type PickUp,
} from "~/routes/board.$boardId/lists/pick-up"

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

const steps = (hand: PickUp | null, ...directions: Direction[]): PickUp => {
  if (!hand) throw new Error("Nothing is in the hand.")
  return directions.reduce((at, direction) => step(board, at, direction), hand)
}

const seen = (hand: PickUp) =>
  withPickUp(board, hand).lists.map(({ id, cards }) => [id, ...cards.map((c) => c.id)].join(""))

describe("a card in the hand", () => {
  test("is none when it is gone", () => {
    expect(pickUpCard(board, "x")).toBeNull()
  })

  test.each<[string, Direction[], string[], string]>([
    ["a", [], ["Aabc", "Bd", "C"], "A, position 1 of 3."],
    ["a", ["down"], ["Abac", "Bd", "C"], "A, position 2 of 3."],
    ["a", ["down", "down", "down"], ["Abca", "Bd", "C"], "A, position 3 of 3."],
    ["a", ["up", "left"], ["Aabc", "Bd", "C"], "A, position 1 of 3."],
    ["c", ["right"], ["Aab", "Bdc", "C"], "B, position 2 of 2."],
    ["c", ["right", "up"], ["Aab", "Bcd", "C"], "B, position 1 of 2."],
    ["b", ["right", "right", "right"], ["Aac", "Bd", "Cb"], "C, position 1 of 1."],
    ["d", ["left"], ["Adabc", "B", "C"], "A, position 1 of 4."],
    ["b", ["right", "left"], ["Aabc", "Bd", "C"], "A, position 2 of 3."],
  ])("%s goes %j", (cardId, directions, layout, words) => {
    const hand = steps(pickUpCard(board, cardId), ...directions)
    expect(seen(hand)).toEqual(layout)
    expect(describePosition(board, hand)).toBe(words)
  })
})

describe("a list in the hand", () => {
  test("is none when it is gone", () => {
    expect(pickUpList(board, "X")).toBeNull()
  })

  test.each<[string, Direction[], string[], string]>([
    ["A", ["right"], ["Bd", "Aabc", "C"], "Position 2 of 3."],
    ["A", ["left"], ["Aabc", "Bd", "C"], "Position 1 of 3."],
    ["C", ["right"], ["Aabc", "Bd", "C"], "Position 3 of 3."],
    ["C", ["left", "left", "left"], ["C", "Aabc", "Bd"], "Position 1 of 3."],
  ])("%s goes %j", (listId, directions, layout, words) => {
    const hand = steps(pickUpList(board, listId), ...directions)
    expect(seen(hand)).toEqual(layout)
    expect(describePosition(board, hand)).toBe(words)
  })
})

test("the words know of the cards of a list that are not shown", () => {
  const cut = { ...board, lists: [{ ...list("A", "a", "b"), more: 40 }, list("B")] }
  const hand = steps(pickUpCard(cut, "a"))
  expect(describePosition(cut, hand)).toBe("A, position 1 of 42.")
  expect(describeEdge(cut, hand, "down")).toBe(
    "Cannot move further down: only the first cards of A are shown here.",
  )
  expect(describeEdge(cut, hand, "up")).toBe("Cannot move further that way.")
  expect(describeEdge(board, hand, "down")).toBe("Cannot move further that way.")
})
