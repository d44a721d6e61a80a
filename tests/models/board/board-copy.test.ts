import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { CopyBoard } from "~/models/board/board/board"
import { updateBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { updateCard } from "~/models/board/card/card.server"
import { addRelation, listRelations } from "~/models/board/relation/relation.server"
import { newId } from "~/models/text/id"
import { setCardLimit } from "~/models/board/list/list.server"
import { aBoardWith, aFullCard, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "one", "two", "old"], ["Done"])
})

const copy = (actor: { id: string }, input: object = {}) =>
  copyBoard(actor, CopyBoard.parse({ boardId: board.boardId, name: "Next year", ...input }))

const layout = async (actor: { id: string }, boardId: string) =>
  (await getBoard(actor, { boardId })).lists.map(({ name, cards }) => [
    name,
    ...cards.map(({ title }) => title),
  ])

test("a viewer gets a board of their own, with open copies of the cards that are not archived", async () => {
  const viewer = await aMember(board.boardId, "viewer")
  const cardId = board.card("one")
  await aFullCard(cardId, owner)
  await updateCard(owner, { cardId, completed: true, labels: ["Bug:#ef4444"], priority: "high" })
  await updateBoard(owner, {
    boardId: board.boardId,
    description: "All of it",
    background: "green-teal",
  })
  await setCardLimit(owner, { listId: board.list("To do"), cardLimit: 3 })
  await archiveCard(owner, { cardId: board.card("old") })
  const before = await getBoard(owner, board)
  const made = await copy(viewer, { withCards: true })
  expect(await getBoard(owner, board)).toEqual(before)
  expect(made).toMatchObject({ name: "Next year", description: "All of it", userRole: "owner" })
  expect(await layout(viewer, made.id)).toEqual([["To do", "one", "two"], ["Done"]])
  const whole = await getBoard(viewer, { boardId: made.id })
  expect(whole.members).toHaveLength(1)
  expect(whole.background).toBe("green-teal")
  expect(whole.lists[0]).toMatchObject({ cardLimit: 3 })
  expect(whole.lists[0]?.cards[0]).toMatchObject({
    completed: false,
    labels: ["Bug:#ef4444"],
    priority: "high",
    assignedUsers: [],
    commentCount: 0,
    attachmentCount: 0,
    checklistDone: 0,
  })
  expect(whole.lists[0]?.cards[0]?.checklistCount).toBeGreaterThan(0)
  expect(await db.notification.count({ where: { boardId: made.id } })).toBe(0)
})

test("relates the copies as the cards of the board are, and none to other boards", async () => {
  const elsewhere = await aBoardWith(owner, ["To do", "other"])
  const [one, two] = [board.card("one"), board.card("two")]
  await addRelation(owner, { cardId: one, kind: "relates_to", otherCardId: two })
  await addRelation(owner, { cardId: two, kind: "part_of", otherCardId: one })
  await addRelation(owner, { cardId: one, kind: "blocks", otherCardId: elsewhere.card("other") })
  const { id } = await copy(owner, { withCards: true })
  const [list] = (await getBoard(owner, { boardId: id })).lists
  const relations = await listRelations(owner, { cardId: list?.cards[0]?.id ?? "" })
  expect(relations.map(({ kind, card }) => [kind, card?.title, card?.boardId])).toEqual([
    ["relates_to", "two", id],
    ["has_part", "two", id],
  ])
})

test("without cards it has the lists only, and the same id makes one", async () => {
  const id = newId()
  const [made, again] = [await copy(owner, { id }), await copy(owner, { id })]
  expect(again).toEqual(made)
  expect(await layout(owner, id)).toEqual([["To do"], ["Done"]])
  expect(await refusalOf(copy(owner, { id: board.boardId }))).toMatchObject({ status: 409 })
})
