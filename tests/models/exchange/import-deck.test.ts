import { expect, test } from "vitest"
import { deck } from "~/models/exchange/board-import/origins/deck"
import { brought, imported, onlyBoard } from "../imports"

// Boards of Nextcloud Deck are read from each of the shapes that its versions have exported.

const board = (stacks: unknown, more = {}) => ({ id: 1, title: "Garden", stacks, ...more })
const found = (json: unknown) => onlyBoard(deck, brought(JSON.stringify(json)))

test("boards of older versions, and a board alone, are read", () => {
  const cards = [{ id: 1, title: "Dig", stackId: 5 }]
  const stacks = [{ id: 5, title: "To do", order: 1, cards }]
  for (const json of [
    board(stacks),
    { "1": board(stacks) },
    [board(stacks)],
    { boards: [board(stacks)] },
    board({ "0": { id: 5, title: "To do", order: 1 }, "5": { cards } }),
  ]) {
    expect(imported(found(json)).shape).toEqual([["To do", "Dig"]])
  }
})

test("several boards are found, but not those that were deleted", () => {
  const boards = {
    "1": board([]),
    "2": board([], { title: "Paths" }),
    "3": board([], { deletedAt: 7 }),
  }
  const names = deck.find([brought(JSON.stringify({ boards }))])?.map(({ name }) => name)
  expect(names).toEqual(["Garden", "Paths"])
})

test.each(["", "{", "[]", "null", "{}", '{"boards":3}', '{"lists":[]}', '{"stacks":[]}', "text"])(
  "%j is no board",
  (text) => {
    expect(deck.find([brought(text)])).toBe(null)
  },
)
