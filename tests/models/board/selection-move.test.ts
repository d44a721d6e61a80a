import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { CreateField } from "~/models/board/custom-field/custom-field-fields"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import {
  expectNoEffect,
  expectOneEvent,
  expectRefused,
  refusalOf,
  versionOf,
  watch,
} from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut
let other: LaidOut

const START = [
  ["To do", "a", "b", "c"],
  ["Doing", "d"],
]

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Doing", "d"])
  other = await aBoardWith(owner, ["Theirs", "x"])
})

type Options = { after?: string; knows?: string | null; actor?: User }

function move(titles: string, listId: string, { actor = owner, ...options }: Options = {}) {
  const cardIds = titles.split("").map((title) => board.card(title))
  const change = { kind: "move", listId, ...options } as const
  return changeSelection(actor, { boardId: board.boardId, cardIds, change })
}

const costOf = ({ boardId }: LaidOut) =>
  CreateField.parse({ boardId, name: "Cost", kind: "number" })

describe("selected cards that are dropped in a list", () => {
  const doing = () => board.list("Doing")

  test.each([
    ["first", "first", ["Doing", "a", "c", "d"]],
    ["after a card", "d", ["Doing", "d", "a", "c"]],
    ["last, if that card has left the list", "b", ["Doing", "d", "a", "c"]],
  ])("come %s, with one event and step", async (_where, after, expected) => {
    const wanted = after === "first" ? after : board.card(after)
    await expectOneEvent("card_moved", board, () => move("ca", doing(), { after: wanted }), 2)
    expect(await layoutOf(board)).toEqual([["To do", "b"], expected])
    await expectOneEvent("card_moved", board, () => undoLast(owner, board), 2)
    expect(await layoutOf(board)).toEqual(START)
  })

  test("come between two others", async () => {
    await move("d", board.list("To do"), { after: board.card("a") })
    expect(await layoutOf(board)).toEqual([["To do", "a", "d", "b", "c"], ["Doing"]])
  })

  test("gather around the one that was dragged, in their own list, too", async () => {
    await move("ac", board.list("To do"), { after: board.card("b") })
    expect((await layoutOf(board))[0]).toEqual(["To do", "b", "a", "c"])
    await expectNoEffect(() => move("ac", board.list("To do"), { after: board.card("b") }))
  })
})

describe("selected cards to another board are refused", () => {
  test("for a viewer of it (403), a stranger to it (404) and one that is archived (409)", async () => {
    const editor = await aMember(board.boardId, "editor")
    const theirs = other.list("Theirs")
    await expectRefused(404, () => move("ab", theirs, { actor: editor }))
    await aMember(other.boardId, "viewer", editor)
    await expectRefused(403, () => move("ab", theirs, { actor: editor }))
    await archiveBoard(owner, other)
    await expectRefused(409, () => move("ab", theirs))
  })

  test("for a viewer of theirs, and with a card of another board among them", async () => {
    const viewer = await aMember(board.boardId, "viewer")
    await aMember(other.boardId, "editor", viewer)
    await expectRefused(403, () => move("ab", other.list("Theirs"), { actor: viewer }))
    const cardIds = [board.card("a"), other.card("x")]
    const change = { kind: "move", listId: other.list("Theirs") } as const
    await expectRefused(404, () =>
      changeSelection(owner, { boardId: board.boardId, cardIds, change }),
    )
  })
})

describe("selected cards to another board", () => {
  const theirs = () => other.list("Theirs")

  test("move with one event and step on each, and come back with all that they had", async () => {
    const bo = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
    await toggleCardLabel(owner, { cardId: other.card("x"), label: "Bug:#000000", on: true })
    await toggleCardLabel(owner, { cardId: board.card("a"), label: "bug:#ef4444", on: true })
    await assignUser(owner, { cardId: board.card("c"), userId: bo.id })
    const before = [await versionOf(board), await versionOf(other)] as const
    const { events, stop } = watch(board.boardId, other.boardId)
    const { value } = await move("dac", theirs())
    stop()
    expect(value).toMatchObject({ boardId: board.boardId, count: 3, version: before[0] + 3 })
    expect(events).toEqual([
      { type: "card_moved", boardId: other.boardId, version: before[1] + 3 },
      { type: "card_deleted", boardId: board.boardId, version: before[0] + 3 },
    ])
    expect(await layoutOf(board)).toEqual([["To do", "b"], ["Doing"]])
    expect(await layoutOf(other)).toEqual([["Theirs", "x", "a", "c", "d"]])
    const cardOf = (title: string) =>
      db.card.findUniqueOrThrow({
        where: { id: board.card(title) },
        include: { assignments: true },
      })
    expect((await cardOf("a")).labels).toEqual(["Bug:#000000"])
    expect((await cardOf("c")).assignments).toEqual([])

    expect(await undoLast(owner, other)).toEqual({
      undone: "Moved 3 cards to the board “Garden”",
    })
    expect(await layoutOf(board)).toEqual(START)
    expect(await layoutOf(other)).toEqual([["Theirs", "x"]])
    expect((await cardOf("a")).labels).toEqual(["bug:#ef4444"])
    expect((await cardOf("c")).assignments).toMatchObject([{ userId: bo.id }])
    await expect(undoLast(owner, board)).resolves.not.toEqual({
      undone: "Moved 3 cards to the board “Garden”",
    })
  })

  test("name their losses once to who asks for them", async () => {
    const bo = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
    const { id: fieldId } = await createField(owner, costOf(board))
    for (const title of ["a", "b"]) {
      await assignUser(owner, { cardId: board.card(title), userId: bo.id })
      await setCardField(owner, { cardId: board.card(title), fieldId, value: 5 })
    }
    const refusal = await refusalOf(move("ab", theirs(), { knows: null }))
    expect(refusal.status).toBe(409)
    expect(refusal.details.current).toEqual({
      boardId: other.boardId,
      lines: [
        "People who are not members there: Bo.",
        "That board has no field for Cost. They come back when the cards do.",
      ],
    })
    await move("ab", theirs(), { knows: other.boardId })
    expect(await layoutOf(other)).toEqual([["Theirs", "x", "a", "b"]])
  })

  test("stay there if one of them has left their list since", async () => {
    await move("ab", theirs())
    const change = { kind: "archive" } as const
    await changeSelection(owner, { boardId: other.boardId, cardIds: [board.card("b")], change })
    await expect(undoLast(owner, board)).rejects.toMatchObject({ status: 409 })
    expect(await layoutOf(board)).toEqual([
      ["To do", "c"],
      ["Doing", "d"],
    ])
  })

  test("are undone by a step that version 1.0 has written", async () => {
    await move("a", theirs())
    const newest = ({ boardId }: LaidOut) =>
      db.undoStep.findFirstOrThrow({ where: { boardId }, orderBy: { version: "desc" } })
    const steps = [await newest(board), await newest(other)]
    const { cards, from, to } = steps[0]?.undo as unknown as Moved
    const [{ id, title, listId, position, ...states }] = cards
    const undo = {
      kind: "changed_board",
      card: { id, title },
      to,
      ...states,
      from: { ...from, listId, position },
    }
    for (const { boardId, version } of steps) {
      await transaction((tx) =>
        tx.undoStep.updateMany({ where: { boardId, version }, data: { undo } }),
      )
    }
    expect(await undoLast(owner, board)).toEqual({ undone: "Moved “a” to the board “Garden”" })
    expect(await layoutOf(board)).toEqual(START)
    expect((await newest(other)).version).toBeLessThan(steps[1]?.version ?? 0)
  })
})

type Moved = {
  cards: [{ id: string; title: string; listId: string; position: number }]
  from: object
  to: object
}

describe("one value for selected cards", () => {
  const set = (titles: string, change: Parameters<typeof changeSelection>[1]["change"]) => {
    const cardIds = titles.split("").map((title) => board.card(title))
    return changeSelection(owner, { boardId: board.boardId, cardIds, change })
  }
  const valuesOf = async (title: string) => {
    const { priority, fields } = await db.card.findUniqueOrThrow({
      where: { id: board.card(title) },
    })
    return { priority, fields: fields === null ? null : (JSON.parse(fields) as object) }
  }

  test("refuses a field of another board (404) and a value that does not fit (400)", async () => {
    const foreign = await createField(owner, costOf(other))
    const own = await createField(owner, costOf(board))
    const fill = (fieldId: string, value: string) => set("ab", { kind: "field", fieldId, value })
    await expectRefused(404, () => fill(foreign.id, "5"))
    await expectRefused(400, () => fill(own.id, "much"))
  })

  test("sets a priority or a field, or removes it, with one event and step", async () => {
    const { id: fieldId } = await createField(owner, costOf(board))
    await set("a", { kind: "priority", priority: "high" })
    const all = { kind: "priority", priority: "high" } as const
    await expectOneEvent("card_updated", board, () => set("abd", all), 2)
    await undoLast(owner, board)
    expect((await valuesOf("b")).priority).toBeNull()
    await set("a", { kind: "priority", priority: null })
    expect((await valuesOf("a")).priority).toBeNull()
    const fill = { kind: "field", fieldId, value: "5" } as const
    await expectOneEvent("card_updated", board, () => set("ab", fill), 2)
    expect((await valuesOf("b")).fields).toEqual({ [fieldId]: 5 })
    await expectNoEffect(() => set("ab", fill))
    await undoLast(owner, board)
    expect((await valuesOf("b")).fields).toBeNull()
  })
})
