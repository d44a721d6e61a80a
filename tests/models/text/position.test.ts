import { describe, expect, test } from "vitest"
import { clampPosition, completeOrder, moveWithin } from "~/models/text/position"

describe("moveWithin", () => {
  test.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [1, 99, "acdb"],
    [9, 0, "abcd"],
  ])("from %i to %i", (from, to, expected) => {
    const items = ["a", "b", "c", "d"]
    expect(moveWithin(items, from, to).join("")).toBe(expected)
    expect(items.join("")).toBe("abcd")
  })
})

describe("completeOrder", () => {
  const complete = (current: string, named: string) =>
    completeOrder(Array.from(current), Array.from(named))?.join("") ?? null

  test("is null when something is named that is not there", () => {
    expect(complete("abc", "ax")).toBeNull()
    expect(complete("", "a")).toBeNull()
  })

  test.each([
    ["abcd", "dcba", "dcba"],
    ["abcd", "c", "cabd"],
    ["abcd", "db", "dbac"],
    ["abcd", "", "abcd"],
    ["", "", ""],
  ])("completes, over %s, %s to %s", (current, named, expected) => {
    expect(complete(current, named)).toBe(expected)
  })
})

test.each([
  [0, 3, 0],
  [3, 3, 3],
  [4, 3, 3],
  [Number.MAX_SAFE_INTEGER, 0, 0],
])("clampPosition takes %i beside %i others for %i", (wish, others, position) => {
  expect(clampPosition(wish, others)).toBe(position)
})
