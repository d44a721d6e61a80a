import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { EditBoard, UpdateBoard } from "~/models/board/board/board"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import {
  createBoard,
  deleteBoard,
  listBoards,
  updateBoard,
} from "~/models/board/board/board.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoard, aBoardWith, aFullCard, aMember, aUser, getBoard } from "../../builders"
import { expectOneEvent, expectRefused, versionOf, watch } from "../effect"

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

describe("createBoard", () => {
  test("makes a board with its maker as the owner", async () => {
    const board = await createBoard(owner, {
      name: "Garden",
      description: "Beds and paths",
      background: "green-teal",
    })
    expect(board).toEqual({
      id: board.id,
      name: "Garden",
      description: "Beds and paths",
      background: "green-teal",
      userRole: "owner",
      version: 0,
    })
    const members = await db.member.findMany({ where: { boardId: board.id } })
    expect(members).toMatchObject([{ userId: owner.id, role: "owner" }])
    expect(await getBoard(owner, { boardId: board.id })).toMatchObject(board)
  })
})

describe("listBoards", () => {
  test("gives one's own boards with one's role, the newest first, and no others", async () => {
    const person = await aUser()
    const first = await aBoard(person, { name: "First" })
    const shared = await aBoard(owner, { name: "Shared" })
    await aBoard(owner, { name: "Not shared" })
    await aMember(shared.id, "viewer", person)
    const createdAt = new Date("2020-01-01T00:00:00Z")
    await transaction((tx) => tx.board.update({ where: { id: first.id }, data: { createdAt } }))
    expect((await listBoards(person)).items).toEqual([{ ...shared, userRole: "viewer" }, first])
  })
})

describe("listBoards in parts", () => {
  test("ends before it is too long, and goes on after the last board", async () => {
    const person = await aUser()
    const description = "x".repeat(LIMITS.description)
    const data = Array.from({ length: 60 }, (_, day) => {
      const createdAt = new Date(2026, 0, day + 1)
      return { id: newId(), name: String(day), description, createdAt }
    })
    await transaction(async (tx) => {
      await tx.board.createMany({ data })
      const members = data.map(({ id }) => ({ boardId: id, userId: person.id, role: "owner" }))
      await tx.member.createMany({ data: members })
    })
    const newest = data.map(({ id }) => id).reverse()
    const first = await listBoards(person)
    expect([first.items.length < 60, first.hasMore]).toEqual([true, true])
    const rest = await listBoards(person, { after: first.items.at(-1)?.id })
    expect(rest.hasMore).toBe(false)
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(newest)
    const few = await listBoards(person, { limit: 2 })
    expect([few.items.map(({ id }) => id), few.hasMore]).toEqual([newest.slice(0, 2), true])
  })
})

describe("updateBoard", () => {
  test("changes only the fields that are named", async () => {
    const board = await aBoard(owner, { description: "Beds" })
    const boardId = board.id
    const change = UpdateBoard.parse({ boardId, background: "gray" })
    const { value: updated } = await expectOneEvent("board_updated", { boardId }, () =>
      updateBoard(owner, change),
    )
    expect(updated).toEqual({ ...board, background: "gray", version: 1 })
    expect(await getBoard(owner, { boardId })).toMatchObject(updated)
  })

  test("clears the description with null, and with an emptied text", async () => {
    for (const description of [null, "", "  "]) {
      const { id: boardId } = await aBoard(owner, { description: "Beds" })
      const { value: updated } = await updateBoard(
        owner,
        UpdateBoard.parse({ boardId, description }),
      )
      expect(updated.description).toBeNull()
    }
  })

  test("does not take a form's line ends for somebody else's change", async () => {
    const { id: boardId } = await aBoard(owner, { description: "One\nTwo" })
    const base = { name: "Garden", description: "One\r\nTwo", background: "board-background-1" }
    const form = { boardId, ...base, description: "One\r\nThree", base }
    const { value: updated } = await updateBoard(owner, EditBoard.parse(form))
    expect(updated.description).toBe("One\nThree")
  })

  test("tells the form of a description that was empty when its editing began", async () => {
    const { id: boardId } = await aBoard(owner, { description: "Typed meanwhile" })
    // A form leaves out what is empty: here the description that it began with.
    const base = { name: "Garden", background: "board-background-1" }
    const form = EditBoard.parse({ boardId, ...base, description: "Mine", base })
    const refusal = await expectRefused(409, () => updateBoard(owner, form))
    expect(refusal.details.current).toMatchObject({ description: "Typed meanwhile" })
  })

  test("takes the form of a description that was empty and still is", async () => {
    const { id: boardId } = await aBoard(owner)
    const base = { name: "Garden", background: "board-background-1" }
    const form = EditBoard.parse({ boardId, ...base, description: "Mine", base })
    expect((await updateBoard(owner, form)).value).toMatchObject({ description: "Mine" })
    const json = UpdateBoard.parse({ boardId, description: "More", base: { description: "Mine" } })
    expect((await updateBoard(owner, json)).value).toMatchObject({ description: "More" })
  })
})

describe("deleteBoard", () => {
  test("deletes everything on the board and nothing else, once it is purged", async () => {
    const gone = await aBoardWith(owner, ["To do", "a"], ["Done"])
    await aFullCard(gone.card("a"), owner)
    const kept = await aBoardWith(owner, ["To do", "b"])
    await aFullCard(kept.card("b"), owner)
    await deleteBoard(owner, gone)
    await purgeDeletions(new Date(Date.now() + 1000))
    expect(await db.board.findUnique({ where: { id: gone.boardId } })).toBeNull()
    expect(await db.member.count({ where: { boardId: gone.boardId } })).toBe(0)
    expect(await db.list.count({ where: { boardId: gone.boardId } })).toBe(0)
    const cardId = gone.card("a")
    expect(await db.card.findUnique({ where: { id: cardId } })).toBeNull()
    for (const count of await onCard(cardId)) expect(count).toBe(0)
    expect(await onCard(kept.card("b"))).toEqual([2, 1, 1, 1, 1])
    expect(await versionOf(kept)).toBe(2)
  })

  test("tells those who watch, once and with a higher version", async () => {
    const board = await aBoardWith(owner, ["To do"])
    const { boardId } = board
    const { events, stop } = watch(boardId)
    await deleteBoard(owner, board)
    stop()
    expect(events).toEqual([{ type: "board_updated", boardId, version: 2 }])
  })
})

function onCard(cardId: string): Promise<number[]> {
  const where = { cardId }
  return Promise.all([
    db.checklistItem.count({ where }),
    db.comment.count({ where }),
    db.attachment.count({ where }),
    db.cardAssignment.count({ where }),
    db.notification.count({ where }),
  ])
}
