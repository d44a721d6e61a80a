import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { db } from "~/database/db.server"
import { getCard } from "~/models/board/card/card.server"
import { createList, deleteList, updateList } from "~/models/board/list/list.server"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import { aBoardWith, aFullCard, aUser } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

describe("createList", () => {
  test("adds a list at the end", async () => {
    const board = await aBoardWith(owner, ["To do"])
    const { boardId } = board
    const list = await expectOneEvent("list_created", board, () =>
      createList(owner, { boardId, name: "Done" }),
    )
    expect(list).toMatchObject({ id: list.id, boardId, name: "Done", position: 1 })
    expect(await layoutOf(board)).toEqual([["To do"], ["Done"]])
  })

  test.each([
    [0, [["New"], ["A"], ["B"]]],
    [1, [["A"], ["New"], ["B"]]],
    [2, [["A"], ["B"], ["New"]]],
    [1_000_000, [["A"], ["B"], ["New"]]],
  ])("adds a list at position %i", async (position, layout) => {
    const board = await aBoardWith(owner, ["A"], ["B"])
    await createList(owner, { boardId: board.boardId, name: "New", position })
    expect(await layoutOf(board)).toEqual(layout)
  })
})

describe("updateList", () => {
  test("renames a list", async () => {
    const board = await aBoardWith(owner, ["To do", "a"], ["Done"])
    const listId = board.list("To do")
    const { value: list } = await expectOneEvent("list_updated", board, () =>
      updateList(owner, { listId, name: "Later" }),
    )
    expect(list).toMatchObject({ id: listId, boardId: board.boardId, name: "Later", position: 0 })
    expect(await layoutOf(board)).toEqual([["Later", "a"], ["Done"]])
  })
})

describe("deleteList", () => {
  test("deletes a list with its cards, and the lists after it move up", async () => {
    const board = await aBoardWith(owner, ["A", "a"], ["B", "b"], ["C", "c"])
    await aFullCard(board.card("b"), owner)
    await expectOneEvent("list_deleted", board, () =>
      deleteList(owner, { listId: board.list("B") }),
    )
    expect(await layoutOf(board)).toEqual([
      ["A", "a"],
      ["C", "c"],
    ])
    const where = { cardId: board.card("b") }
    await expectRefused(404, () => getCard(owner, where))
    await purgeDeletions(addDays(new Date(), 1))
    expect(await db.card.findUnique({ where: { id: board.card("b") } })).toBeNull()
    expect(await db.checklistItem.count({ where })).toBe(0)
    expect(await db.comment.count({ where })).toBe(0)
    expect(await db.cardAssignment.count({ where })).toBe(0)
  })
})
