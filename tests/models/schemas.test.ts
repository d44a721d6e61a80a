import { describe, expect, test } from "vitest"
import type { z } from "zod"
import { CreateBoard, EditBoard, UpdateBoard } from "~/models/board/board"
import {
  CopyCard,
  CreateCard,
  EditDescription,
  MoveCard,
  ReorderCards,
  SetEstimate,
  UpdateCard,
} from "~/models/card/card"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { CreateList, MoveList, ReorderLists, UpdateList } from "~/models/list/list"
import { CARD_PROPERTIES } from "../card-properties"

const id = newId()
const issues = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ])

describe("what nobody may set", () => {
  const extra = {
    role: "owner",
    userId: id,
    authorId: id,
    version: 99,
    createdAt: "2020-01-01T00:00:00Z",
    filePath: "/etc/passwd",
    ...(JSON.parse('{"__proto__": {"role": "owner"}}') as object),
    constructor: { prototype: { role: "owner" } },
  }

  test.each<[string, z.ZodType, object]>([
    ["CreateBoard", CreateBoard, { name: "n", background: "gray" }],
    ["UpdateBoard", UpdateBoard, { boardId: id, name: "n" }],
    ["CreateList", CreateList, { boardId: id, name: "n" }],
    ["UpdateList", UpdateList, { listId: id, name: "n" }],
    ["CreateCard", CreateCard, { listId: id, title: "t" }],
    ["UpdateCard", UpdateCard, { cardId: id, title: "t" }],
    ["CopyCard", CopyCard, { cardId: id }],
    ["MoveCard", MoveCard, { cardId: id, newListId: id, newPosition: 0 }],
  ])("is dropped by %s", (_name, schema, input) => {
    expect(schema.parse({ ...input, ...extra })).toEqual(input)
  })

  test("a card's list, position and creation are not its update's to change", () => {
    const input = { cardId: id, listId: id, position: 0, id, createdAt: "2020-01-01T00:00:00Z" }
    expect(UpdateCard.parse(input)).toEqual({ cardId: id })
  })
})

describe("limits", () => {
  test.each<[string, z.ZodType, object, string, number]>([
    ["board name", CreateBoard, {}, "name", LIMITS.name],
    ["board description", CreateBoard, { name: "n" }, "description", LIMITS.description],
    ["list name", CreateList, { boardId: id }, "name", LIMITS.name],
    ["card title", CreateCard, { listId: id }, "title", LIMITS.title],
    ["card title, updated", UpdateCard, { cardId: id }, "title", LIMITS.title],
    ["card description", UpdateCard, { cardId: id }, "description", LIMITS.description],
  ])("of a %s", (_what, schema, input, field, max) => {
    expect(schema.safeParse({ ...input, [field]: "x".repeat(max) }).success).toBe(true)
    const [[path, message] = []] = issues(schema, { ...input, [field]: "x".repeat(max + 1) })
    expect(path).toBe(field)
    expect(message).toContain(`at most ${max}.`)
  })
})

describe("positions and orders", () => {
  test.each<[string, z.ZodType, object]>([
    ["CreateList", CreateList, { boardId: id, name: "n", position: -1 }],
    ["MoveList", MoveList, { listId: id, newPosition: -1 }],
    ["CreateCard", CreateCard, { listId: id, title: "t", position: -1 }],
    ["MoveCard", MoveCard, { cardId: id, newListId: id, newPosition: -1 }],
  ])("%s refuses a negative position", (_name, schema, input) => {
    const [[path, message] = []] = issues(schema, input)
    expect(path).toMatch(/osition$/)
    expect(message).toBe("Must not be negative.")
  })

  test("ReorderLists and ReorderCards refuse an id that is named twice", () => {
    const once = [["listIds", "Each id may be named once."]]
    expect(issues(ReorderLists, { boardId: id, listIds: [id, id] })).toEqual(once)
    expect(issues(ReorderCards, { listId: id, cardIds: [id, id] })).toEqual([
      ["cardIds", "Each id may be named once."],
    ])
  })
})

describe("boards", () => {
  test.each(["", "red", "board-background-0", "board-background-10", "url(x)", null, 1])(
    "refuse the background %j",
    (background) => {
      const wrong = [["background", "There is no such background."]]
      expect(issues(CreateBoard, { name: "n", background })).toEqual(wrong)
      expect(issues(UpdateBoard, { boardId: id, background })).toEqual(wrong)
    },
  )

  test("have the first background and no description unless they are given", () => {
    const board = CreateBoard.parse({ name: " Garden " })
    expect(board).toMatchObject({ name: "Garden", background: "board-background-1" })
    expect(board.description ?? null).toBeNull()
    expect(CreateBoard.parse({ name: "n", description: "  " }).description).toBeNull()
  })

  test("leave alone what an update does not name", () => {
    expect(UpdateBoard.parse({ boardId: id })).toEqual({ boardId: id })
  })

  test("lose the description that the form of all three fields leaves empty", () => {
    const form = { boardId: id, name: "n", background: "gray" }
    expect(EditBoard.parse(form).description).toBeNull()
    expect(issues(EditBoard, { boardId: id, name: "n" })).toHaveLength(1)
  })
})

describe("cards", () => {
  test.each(["urgent", "", "LOW", 1, {}])("refuse the priority %j", (priority) => {
    expect(issues(UpdateCard, { cardId: id, priority })).toEqual([
      ["priority", "There is no such priority."],
    ])
  })

  test.each(CARD_PROPERTIES.estimate.refused)("refuse the estimate %j", (estimate) => {
    const wrong = [["estimate", "Enter a whole number of points from 0 to 99."]]
    expect(issues(UpdateCard, { cardId: id, estimate })).toEqual(wrong)
    expect(issues(UpdateCard, { cardId: id, base: { estimate } })).toHaveLength(1)
  })

  test.each([0, 1, 99, null])("take the estimate %j", (estimate) => {
    const update = { cardId: id, estimate, base: { estimate } }
    expect(UpdateCard.parse(update)).toEqual(update)
  })

  test("have no estimate when the form's field is empty", () => {
    expect(SetEstimate.parse({ cardId: id })).toEqual({ cardId: id, estimate: null })
  })

  test("take every priority, and none", () => {
    for (const priority of ["low", "medium", "high", "critical", null]) {
      expect(UpdateCard.parse({ cardId: id, priority })).toEqual({ cardId: id, priority })
    }
  })

  test("refuse to lose their title", () => {
    expect(issues(UpdateCard, { cardId: id, title: " " })).toEqual([
      ["title", "Card title is required."],
    ])
  })

  test("have an empty description when the form of it is left empty", () => {
    const form = { cardId: id, base: {} }
    expect(EditDescription.parse(form)).toEqual({
      cardId: id,
      description: "",
      base: { description: "" },
    })
  })
})
