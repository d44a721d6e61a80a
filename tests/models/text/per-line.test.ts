import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { createCards } from "~/models/board/card/card.server"
import { createChecklistItems, getChecklist } from "~/models/board/checklist/checklist.server"
import { createLists } from "~/models/board/list/list.server"
import { LIMITS } from "~/models/text/limits"
import { linesOf } from "~/models/text/pasted-lines"
import { Line } from "~/models/text/fields"
import { Lines } from "~/models/text/per-line.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"
import { layoutOf } from "../layout"

let ana: User
let board: LaidOut

beforeEach(async () => {
  ana = await aUser()
  board = await aBoardWith(ana, ["To do", "a", "b"])
})

const items = (text: string) => {
  return createChecklistItems(ana, { cardId: board.card("a"), text: linesOf(text) })
}
const textsOf = async () => {
  const checklist = await getChecklist(ana, { cardId: board.card("a") })
  return checklist.items.map(({ text }) => text)
}

test("none of several lines becomes a thing if one cannot", async () => {
  await items("x\n".repeat(LIMITS.checklistItems - 1))
  const tooMany = await expectRefused(400, () => items("y\nz"))
  expect(tooMany.message).toBe("A card can have at most 200 checklist items.")
  expect(await textsOf()).toHaveLength(LIMITS.checklistItems - 1)
  const { boardId } = board
  const lists = (count: number) => {
    return createLists(ana, { boardId, name: linesOf("x\n".repeat(count)) })
  }
  await expectRefused(400, () => lists(LIMITS.lists))
  expect(await layoutOf(board)).toEqual([["To do", "a", "b"]])
})

test("lines become cards from a position on, in their order, and each can be undone", async () => {
  const form = { listId: board.list("To do"), title: linesOf("1. c\n2. d"), position: 1 }
  await createCards(ana, form)
  expect(await layoutOf(board)).toEqual([["To do", "a", "c", "d", "b"]])
  const { boardId } = board
  expect((await undoLast(ana, { boardId })).undone).toContain("d")
  expect(await layoutOf(board)).toEqual([["To do", "a", "c", "b"]])
})

test("one line keeps what only several lines lose", () => {
  const Titles = Lines(Line("Card title", 5))
  const textsOf = (typed?: string) => Titles.parse(typed).map(({ text }) => text)
  expect(() => textsOf()).toThrow("Card title is required.")
  expect(() => textsOf(" \n ")).toThrow("Card title is required.")
  expect(() => textsOf("a\nlonger")).toThrow("Card title is too long by 1 character: at most 5.")
  expect(textsOf("- a")).toEqual(["- a"])
  expect(textsOf("- a\r\n")).toEqual(["- a"])
  expect(textsOf("- a\n* b")).toEqual(["a", "b"])
})
