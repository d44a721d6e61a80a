import { expect, test } from "vitest"
import { planNumbers } from "~/models/exchange/board-file/card-numbers"

// The numbers that an import gives to the cards of a file.

const card = (number?: number, at?: number) => ({
  number,
  createdAt: at === undefined ? undefined : new Date(at),
})

test("cards keep the numbers of their file, of two with the same number the first", () => {
  expect(planNumbers([card(7), card(3), card(7), card(1)])).toEqual([7, 3, 8, 1])
})

test("a number that leaves no room for others is none", () => {
  expect(planNumbers([card(999_999_999), card(5), card()])).toEqual([6, 5, 7])
})

test("cards without a number get those after the highest, in order of creation", () => {
  expect(planNumbers([card(undefined, 30), card(2), card(), card(undefined, 10)])).toEqual([
    4, 2, 5, 3,
  ])
  expect(planNumbers([card(), card(), card()])).toEqual([1, 2, 3])
})
