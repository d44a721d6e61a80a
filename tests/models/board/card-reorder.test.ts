import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { queryCount } from "~/database/db.server"
import { reorderCards } from "~/models/board/card/card-order.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b", "c", "d"], ["Done", "e"])
})

const reorder = (...cardIds: string[]) =>
  reorderCards(owner, { listId: board.list("To do"), cardIds })

const orderOf = async (of: LaidOut) => (await layoutOf(of))[0]?.slice(1).join("")

describe("reorderCards", () => {
  test("refuses an id that does not exist", async () => {
    await expectRefused(400, () => reorder(board.card("d"), newId()))
  })

  test("refuses a card of another list of the board", async () => {
    await expectRefused(400, () => reorder(board.card("d"), board.card("e")))
  })

  test("refuses a card of another board, one's own or not", async () => {
    for (const person of [owner, await aUser()]) {
      const other = await aBoardWith(person, ["To do", "x"])
      await expectRefused(400, () => reorder(board.card("d"), other.card("x")))
    }
  })

  test("puts the cards in the order named", async () => {
    const order = ["d", "b", "a", "c"].map(board.card)
    await expectOneEvent("cards_reordered", board, () => reorder(...order))
    expect(await orderOf(board)).toBe("dbac")
  })

  test("asks the database no more often for many cards than for two", async () => {
    const queriesOf = async (...order: string[]) => {
      const before = queryCount()
      await reorder(...order.map(board.card))
      return queryCount() - before
    }
    const ofTwo = await queriesOf("b", "a")
    expect(ofTwo).toBeGreaterThan(0)
    expect(await queriesOf("d", "c", "a", "b")).toBe(ofTwo)
  })

  test("lets those that are left out follow as they were", async () => {
    await reorder(board.card("c"))
    expect(await orderOf(board)).toBe("cabd")
    await reorder(board.card("d"), board.card("b"))
    expect(await orderOf(board)).toBe("dbca")
  })

  test("tells nobody when the order is what it was", async () => {
    await expectNoEffect(() => reorder(...["a", "b", "c", "d"].map(board.card)))
    await expectNoEffect(() => reorder(board.card("a")))
  })

  test("leaves the other lists alone", async () => {
    await reorder(board.card("b"))
    expect((await layoutOf(board))[1]).toEqual(["Done", "e"])
  })
})
