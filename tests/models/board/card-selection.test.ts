import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { ActivityOf } from "~/models/views/activity/activity"
import { getCard } from "~/models/board/card/card.server"
import {
  DeleteCards,
  PatchCards,
  type SelectionChange,
} from "~/models/board/card-selection/card-selection"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { LIMITS } from "~/models/text/limits"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let member: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Doing", "d"], ["Done", "e"])
  member = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
})

const ids = (titles: string) => titles.split("").map((title) => board.card(title))
const select = (titles: string, change: SelectionChange, actor = owner) =>
  changeSelection(actor, { boardId: board.boardId, cardIds: ids(titles), change })
const cardOf = async (title: string) => (await getCard(owner, { cardId: board.card(title) })).card
const BUG = "Bug:#ef4444"

describe("a selection of cards", () => {
  test("moves to the end of a list in the order of the board, with one event", async () => {
    const move = { kind: "move", listId: board.list("Done") } as const
    await expectOneEvent("card_moved", board, () => select("dca", move), 3)
    const moved = [["To do", "b"], ["Doing"], ["Done", "e", "a", "c", "d"]]
    expect(await layoutOf(board)).toEqual(moved)
    await expectNoEffect(() => select("acd", move))
    expect(await undoLast(owner, board)).toEqual({ undone: "Moved 3 cards" })
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "b", "c"],
      ["Doing", "d"],
      ["Done", "e"],
    ])
  })

  test("adds a label where it is missing, in the board's colour, and removes it", async () => {
    await toggleCardLabel(owner, { cardId: board.card("e"), label: BUG, on: true })
    const label = (on: boolean) => ({ kind: "label", label: "bug:#000000", on }) as const
    const { value } = await expectOneEvent("card_updated", board, () => select("ae", label(true)))
    expect(value.count).toBe(1)
    expect((await cardOf("a")).labels).toEqual([BUG])
    expect((await select("abe", label(false))).value.count).toBe(2)
    await undoLast(owner, board)
    expect((await cardOf("e")).labels).toEqual([BUG])
    await undoLast(owner, board)
    expect((await cardOf("a")).labels).toEqual([])
  })

  test("is refused if one card has too many labels", async () => {
    const labels = Array.from({ length: LIMITS.labelsOnCard }, (_, i) => `L${String(i)}:#ef4444`)
    for (const label of labels) {
      await toggleCardLabel(owner, { cardId: board.card("b"), label, on: true })
    }
    const add = () => select("ab", { kind: "label", label: BUG, on: true })
    expect((await refusalOf(expectNoEffect(add))).message).toContain("“b” has them")
  })

  test("assigns a member, who is notified once", async () => {
    const assign = (on: boolean) => ({ kind: "assign", userId: member.id, on }) as const
    await expectOneEvent("card_updated", board, () => select("abd", assign(true)), 3)
    expect((await cardOf("d")).assignedUsers.map(({ name }) => name)).toEqual(["Bo"])
    const told = await db.notification.findMany({ where: { userId: member.id, kind: "assigned" } })
    expect(told.map(({ message }) => message)).toEqual(["Ana assigned you to 3 cards on “Garden”"])
    expect((await select("ae", assign(false))).value.count).toBe(1)
  })

  test("sets a date, and marks as done", async () => {
    const dueDate = new Date("2026-12-24T18:00:00Z")
    await select("ab", { kind: "date", dueDate })
    expect((await cardOf("b")).dueDate).toBe(dueDate.toISOString())
    await select("ab", { kind: "complete", completed: true })
    await undoLast(owner, board)
    expect(await cardOf("a")).toMatchObject({ completed: false, dueDate: dueDate.toISOString() })
    await select("ab", { kind: "date", dueDate: null })
    expect((await cardOf("a")).dueDate).toBeNull()
  })

  test.each([
    ["archived", { kind: "archive" }],
    ["deleted", { kind: "delete" }],
  ] as const)("is %s at once, and comes back to its places", async (verb, change) => {
    await expectOneEvent("card_deleted", board, () => select("acd", change), 3)
    expect(await layoutOf(board)).toEqual([["To do", "b"], ["Doing"], ["Done", "e"]])
    await expectOneEvent("card_created", board, () => undoLast(owner, board), 3)
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "b", "c"],
      ["Doing", "d"],
      ["Done", "e"],
    ])
    const input = ActivityOf.parse({ boardId: board.boardId, cardId: board.card("a") })
    const { items } = await listActivity(owner, input)
    expect(items.map(({ text }) => text).join()).toContain(`Ana ${verb}`)
  })
})

describe("the call for several cards", () => {
  const boardId = "0c7ce4ba-3bd0-4cf6-ac5c-0c0ac9fd2c77"
  const cardIds = [boardId]

  test("names exactly one change, and at least one card", () => {
    const parse = (input: object) => PatchCards.safeParse({ boardId, cardIds, ...input })
    expect(parse({}).success).toBe(false)
    expect(parse({ completed: true, dueDate: null }).success).toBe(false)
    expect(parse({ archived: false }).success).toBe(false)
    expect(parse({ completed: true, cardIds: [] }).success).toBe(false)
    const many = Array.from({ length: LIMITS.selected + 1 }, () => boardId)
    expect(parse({ completed: true, cardIds: many }).success).toBe(false)
    expect(parse({ removeLabel: BUG, cardIds: [boardId, boardId] }).data).toEqual({
      boardId,
      cardIds,
      change: { kind: "label", label: BUG, on: false },
    })
    expect(DeleteCards.parse({ boardId, cardIds }).change).toEqual({ kind: "delete" })
  })
})
