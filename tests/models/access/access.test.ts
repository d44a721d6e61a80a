import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { getAccess, requireBoard, requireCard, requireList } from "~/models/access/access.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

let owner: User
let viewer: User
let stranger: User
let board: LaidOut
let other: LaidOut

beforeAll(async () => {
  owner = await aUser()
  stranger = await aUser()
  board = await aBoardWith(owner, ["To do", "a"])
  other = await aBoardWith(owner, ["To do", "a"])
  viewer = await aMember(board.boardId, "viewer")
})

describe("getAccess", () => {
  test("gives null to a stranger, for a missing board, and to a missing person", async () => {
    expect(await getAccess(stranger, board.boardId)).toBeNull()
    expect(await getAccess(owner, newId())).toBeNull()
    expect(await getAccess({ id: newId() }, board.boardId)).toBeNull()
  })

  test("gives a member's role and the board's version", async () => {
    const { boardId } = board
    expect(await getAccess(viewer, boardId)).toMatchObject({
      boardId,
      userRole: "viewer",
      version: 2,
    })
  })

  test("sees, inside a transaction, what the transaction has done", async () => {
    const { boardId } = other
    const seen = await transaction(async (tx) => {
      await tx.member.create({ data: { boardId, userId: stranger.id, role: "editor" } })
      const inside = await getAccess(stranger, boardId, tx)
      await tx.member.deleteMany({ where: { boardId, userId: stranger.id } })
      return inside
    })
    expect(seen).toMatchObject({ userRole: "editor" })
  })
})

describe("requireBoard, requireList and requireCard", () => {
  const doors = (person: User, of: LaidOut, ability: "see" | "edit" | "own") => [
    () => requireBoard(db, person, of.boardId, ability),
    () => requireList(db, person, { listId: of.list("To do") }, ability),
    () => requireCard(db, person, { cardId: of.card("a") }, ability),
  ]

  test("answer 404 to a stranger for whatever they ask", async () => {
    for (const ability of ["see", "edit", "own"] as const) {
      for (const door of doors(stranger, board, ability)) {
        expect((await refusalOf(door())).status).toBe(404)
      }
    }
  })

  test("answer 403 to a viewer who wants more than to see", async () => {
    for (const door of doors(viewer, board, "see")) await door()
    for (const ability of ["edit", "own"] as const) {
      for (const door of doors(viewer, board, ability)) {
        expect((await refusalOf(door())).status).toBe(403)
      }
    }
  })

  test("answer a viewer 404 on a board where they are nobody", async () => {
    for (const door of doors(viewer, other, "see")) {
      expect((await refusalOf(door())).status).toBe(404)
    }
  })

  test("answer 404 for a list or card looked for through another board", async () => {
    const { boardId } = other
    const list = requireList(db, owner, { boardId, listId: board.list("To do") }, "see")
    const card = requireCard(db, owner, { boardId, cardId: board.card("a") }, "see")
    expect((await refusalOf(list)).status).toBe(404)
    expect((await refusalOf(card)).status).toBe(404)
  })

  test("give an owner the list, and the card with its board and list", async () => {
    const { boardId } = board
    const list = await requireList(db, owner, { boardId, listId: board.list("To do") }, "own")
    expect(list).toMatchObject({ boardId, name: "To do", position: 0 })
    const card = await requireCard(db, owner, { boardId, cardId: board.card("a") }, "own")
    expect(card).toMatchObject({ boardId, listName: "To do", userRole: "owner", title: "a" })
  })
})
