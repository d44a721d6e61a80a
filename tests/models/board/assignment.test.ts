import type { User } from "~/database/types"
import { beforeEach, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import {
  assignUser,
  listAssignments,
  unassignUser,
} from "~/models/board/assignment/assignment.server"
import { getCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aMember, aUser, getBoard } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let ada: User
let bob: User
let boardId: string
let cardId: string

beforeEach(async () => {
  ada = await aUser()
  const board = await aBoardWith(ada, ["To do", "a"])
  boardId = board.boardId
  cardId = board.card("a")
  bob = await aMember(boardId, "viewer")
})

const assign = ({ id: userId }: { id: string }) => assignUser(ada, { boardId, cardId, userId })
const unassign = ({ id: userId }: { id: string }) => unassignUser(ada, { boardId, cardId, userId })
const assigned = async () => (await listAssignments(ada, { cardId })).map(({ userId }) => userId)

test("refuses who is not a member, in the same words whether there is such a person", async () => {
  const stranger = await aUser()
  await aBoardWith(stranger, ["Theirs"])
  const { message } = await expectRefused(400, () => assign(stranger))
  expect(message).toBe("Only members of the board can be assigned.")
  expect((await expectRefused(400, () => assign({ id: newId() }))).message).toBe(message)
})

test("assigns a member, a viewer too, once", async () => {
  const made = await expectOneEvent("card_updated", { boardId }, () => assign(bob))
  expect(made).toMatchObject({ cardId, userId: bob.id, user: { id: bob.id, name: bob.name } })
  expect(made.user).not.toHaveProperty("email")
  await expectNoEffect(async () => expect(await assign(bob)).toEqual(made))
  expect(await listAssignments(bob, { cardId })).toEqual([made])
})

test("unassigns, and nothing more the second time", async () => {
  await assign(ada)
  await assign(bob)
  await expectOneEvent("card_updated", { boardId }, () => unassign(ada))
  expect(await assigned()).toEqual([bob.id])
  await expectNoEffect(() => unassign(ada))
  await expectNoEffect(() => unassign({ id: newId() }))
})

test("shows nobody who is not a member any more, in whatever way the card is read", async () => {
  // Bob stays on another board of Ada's: it is this board that counts.
  const elsewhere = await aBoardWith(ada, ["Else"])
  await aMember(elsewhere.boardId, "editor", bob)
  await assign(ada)
  await assign(bob)
  await transaction((tx) => tx.member.deleteMany({ where: { boardId, userId: bob.id } }))
  expect(await db.cardAssignment.count({ where: { cardId } })).toBe(2)
  const board = await getBoard(ada, { boardId })
  const one = await getCard(ada, { cardId })
  expect(one.card.assignedUsers.map(({ id }) => id)).toEqual([ada.id])
  expect(board.lists[0]?.cards[0]?.assignedUsers).toEqual(one.card.assignedUsers)
  expect(await assigned()).toEqual([ada.id])
})
