import type { User } from "~/database/types"
import { beforeAll, expect, test } from "vitest"
import { db } from "~/database/db.server"
import { createExampleBoard } from "~/models/board/example-board.server"
import { EXAMPLE_BOARD } from "~/models/board/example-board"
import { newId } from "~/models/id"
import { aBoard, aUser, getBoard } from "../builders"
import { expectNoEffect, expectRefused, watch } from "./effect"

let person: User

beforeAll(async () => {
  person = await aUser()
})

test("refuses the id of a board of somebody else's", async () => {
  const { id } = await aBoard(await aUser())
  await expectRefused(409, () => createExampleBoard(person, { boardId: id }))
})

test("makes a board of one's own with lists, cards, labels and a checklist", async () => {
  const boardId = newId()
  const { events, stop } = watch(boardId)
  await createExampleBoard(person, { boardId })
  stop()
  expect(events).toEqual([])
  const board = await getBoard(person, { boardId })
  expect(board).toMatchObject({ name: EXAMPLE_BOARD.name, userRole: "owner", version: 0 })
  expect(board.lists.map(({ name, position }) => [name, position])).toEqual([
    ["To Do", 0],
    ["Doing", 1],
    ["Done", 2],
  ])
  for (const { cards } of board.lists) {
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.map(({ position }) => position)).toEqual(cards.map((_, place) => place))
  }
  const cards = board.lists.flatMap((list) => list.cards)
  expect(cards.some(({ labels }) => labels.length > 0)).toBe(true)
  expect(cards.some(({ dueDate }) => dueDate !== null)).toBe(true)
  expect(await db.checklistItem.count({ where: { card: { list: { boardId } } } })).toBe(3)
})

test("sent twice makes one", async () => {
  const boardId = newId()
  await createExampleBoard(person, { boardId })
  const again = await expectNoEffect(() => createExampleBoard(person, { boardId }))
  expect(again).toEqual({ boardId })
})
