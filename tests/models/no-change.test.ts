import { beforeAll, expect, test } from "vitest"
import type { User } from "~/database/types"
import { updateBoard } from "~/models/board/board.server"
import { updateCard } from "~/models/card/card.server"
import { updateList } from "~/models/list/list.server"
import { aBoardWith, aUser } from "../builders"
import { expectNoEffect } from "./effect"

// A change that names nothing, or what is so already, is answered and changes nothing.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

test("an update of a board to what it is tells nobody", async () => {
  const { boardId } = await aBoardWith(owner, ["To do", "a"])
  const { value: before } = await updateBoard(owner, { boardId, name: "Garden" })
  const unchanged = { value: before, isChanged: false }
  expect(await expectNoEffect(() => updateBoard(owner, { boardId }))).toEqual(unchanged)
  expect(await expectNoEffect(() => updateBoard(owner, { boardId, name: "Garden" }))).toEqual(
    unchanged,
  )
})

test("an update of a list to what it is tells nobody", async () => {
  const board = await aBoardWith(owner, ["To do", "a"])
  const listId = board.list("To do")
  const same = await expectNoEffect(() => updateList(owner, { listId, name: "To do" }))
  expect(same).toMatchObject({ value: { id: listId, name: "To do" }, isChanged: false })
})

test("an update of a card to what it is tells nobody", async () => {
  const board = await aBoardWith(owner, ["To do", "a"])
  const cardId = board.card("a")
  const fields = { labels: ["Bug:#ef4444"], dueDate: new Date("2030-01-01"), priority: null }
  const { value: before } = await updateCard(owner, { cardId, ...fields })
  const unchanged = { value: before, isChanged: false }
  expect(await expectNoEffect(() => updateCard(owner, { cardId, ...fields }))).toEqual(unchanged)
  expect(await expectNoEffect(() => updateCard(owner, { cardId }))).toEqual(unchanged)
})
