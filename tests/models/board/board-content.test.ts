import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import type { Board } from "~/models/board/board/board"
import { writeBoard } from "~/models/board/board-page/board-text.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aFullCard, aUser, getBoard } from "../../builders"

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

describe("writeBoard", () => {
  test("writes a board of any size in small pieces, whole and in order", async () => {
    const board = await aBoardWith(owner, ["To do"], ["Empty"], ["Done", "last"])
    await addCards(board.list("To do"), 120)
    await transaction((tx) =>
      tx.card.updateMany({
        where: { listId: board.list("To do") },
        data: { description: "é".repeat(20_000) },
      }),
    )
    let text = ""
    let longest = 0
    const { read } = await writeBoard(owner, board)
    for await (const piece of await read()) {
      longest = Math.max(longest, piece.length)
      text += piece
    }
    expect(text.length).toBeGreaterThan(2_400_000)
    expect(longest).toBeLessThan(1_100_000)
    const { lists } = JSON.parse(text) as Board
    expect(lists.map(({ cards }) => cards.length)).toEqual([120, 0, 1])
    expect(lists[0]?.cards.every(({ description }) => description.length === 20_000)).toBe(true)
    expect(lists[0]?.cards.map(({ position }) => position)).toEqual([...Array(120).keys()])
  })

  test("does not show the assignment of somebody who is not a member any more", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    await aFullCard(board.card("a"), await aUser())
    const { lists } = await getBoard(owner, board)
    expect(lists[0]?.cards[0]?.assignedUsers).toEqual([])
  })
})

function addCards(listId: string, count: number): Promise<unknown> {
  const ids = Array.from({ length: count }, newId)
  return transaction(async (tx) => {
    await tx.card.createMany({
      data: ids.map((id, position) => ({
        id,
        listId,
        title: `Card ${String(position)}`,
        position,
      })),
    })
    await tx.comment.createMany({
      data: ids.map((cardId) => ({ id: newId(), cardId, text: "Ok", position: 0 })),
    })
    await tx.checklistItem.createMany({
      data: ids.map((cardId) => ({ id: newId(), cardId, text: "Dig", position: 0 })),
    })
    await tx.cardAssignment.createMany({
      data: ids.map((cardId) => ({ cardId, userId: owner.id })),
    })
  })
}
