import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { newId } from "~/models/text/id"
import { moveList, reorderLists } from "~/models/board/list/list.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["A", "a"], ["B"], ["C"], ["D"])
})

const namesOf = async (of: LaidOut) => (await layoutOf(of)).map(([name]) => name).join("")

describe("moveList", () => {
  test.each([
    ["A", 2, "BCAD"],
    ["D", 0, "DABC"],
    ["B", 3, "ACDB"],
    ["B", 99, "ACDB"],
  ])("moves list %s to position %i", async (name, newPosition, names) => {
    const listId = board.list(name)
    await expectOneEvent("lists_reordered", board, () => moveList(owner, { listId, newPosition }))
    expect(await namesOf(board)).toBe(names)
  })

  test.each([
    ["A", 0],
    ["D", 3],
    ["D", 99],
  ])("tells nobody when list %s is dropped in place, at %i", async (name, newPosition) => {
    await expectNoEffect(() => moveList(owner, { listId: board.list(name), newPosition }))
  })
})

describe("reorderLists", () => {
  const reorder = (...names: string[]) =>
    reorderLists(owner, { boardId: board.boardId, listIds: names.map(board.list) })

  test("refuses an id that does not exist", async () => {
    const listIds = [board.list("D"), newId()]
    await expectRefused(400, () => reorderLists(owner, { boardId: board.boardId, listIds }))
  })

  test("refuses a list of another board of the same owner", async () => {
    const other = await aBoardWith(owner, ["Other"])
    const listIds = [board.list("D"), other.list("Other")]
    await expectRefused(400, () => reorderLists(owner, { boardId: board.boardId, listIds }))
  })

  test("puts the lists in the order named", async () => {
    await expectOneEvent("lists_reordered", board, () => reorder("D", "B", "A", "C"))
    expect(await namesOf(board)).toBe("DBAC")
  })

  test("lets those that are left out follow as they were", async () => {
    await reorder("C")
    expect(await namesOf(board)).toBe("CABD")
    await reorder("D", "B")
    expect(await namesOf(board)).toBe("DBCA")
  })

  test("tells nobody when the order is what it was", async () => {
    await expectNoEffect(() => reorder("A", "B", "C", "D"))
    await expectNoEffect(() => reorder("A", "B"))
  })
})
