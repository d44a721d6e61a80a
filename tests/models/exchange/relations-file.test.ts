import { describe, expect, test } from "vitest"
import { planRelations, type FileRelation } from "~/models/exchange/board-file/relations-file"

const blocks = (from: number, to: number): FileRelation => ({ kind: "blocks", from, to })
const part = (from: number, to: number): FileRelation => ({ kind: "has_part", from, to })
const relates = (from: number, to: number): FileRelation => ({ kind: "relates_to", from, to })

describe("a file is refused", () => {
  test.each([
    ["for a card that it does not have", [blocks(1, 4)], "Relation 1: There is no such card."],
    ["for a card and itself", [blocks(1, 2), relates(2, 2)], "Relation 2: A card cannot"],
    ["for a circle", [blocks(1, 2), part(3, 1), blocks(2, 3), blocks(3, 1)], "have a circle"],
    ["for two that are parts of each other", [part(1, 2), part(2, 1)], "have a circle"],
  ])("%s", (_, relations, message) => {
    expect(() => planRelations(relations, 3)).toThrow(message)
  })

  test("for more relations of a card than it can have", () => {
    const relations = Array.from({ length: 101 }, (_, index) => blocks(1, index + 2))
    expect(() => planRelations(relations, 200)).toThrow("Relation 101: A card can have at most 100")
    expect(planRelations(relations.slice(1), 200)).toHaveLength(100)
  })
})

test("the same relation counts once, whichever card comes first where that says nothing", () => {
  const relations = [relates(1, 2), relates(2, 1), blocks(1, 2), blocks(1, 2), part(2, 1)]
  expect(planRelations(relations, 2)).toEqual([relates(1, 2), blocks(1, 2), part(2, 1)])
})
