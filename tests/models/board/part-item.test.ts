import { beforeEach, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { updateCard } from "~/models/board/card/card.server"
import { getChecklist } from "~/models/board/checklist/checklist.server"
import { convertPart } from "~/models/board/checklist/part-item.server"
import { listDeletions } from "~/models/board/deletion/deletion.server"
import { addRelation, listRelations } from "~/models/board/relation/relation.server"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import { undoLast } from "~/models/board/take-back/undo.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"

let ada: User
let board: LaidOut
let whole: string
let part: string

beforeEach(async () => {
  ada = await aUser()
  const data = { timeZone: "Asia/Tokyo" }
  await transaction((tx) => tx.user.update({ where: { id: ada.id }, data }))
  board = await aBoardWith(ada, ["To do", "Dig", "Weed", "Mow"])
  whole = board.card("Dig")
  part = board.card("Weed")
})

const relate = async (kind: RelationKind, otherCardId: string) =>
  (await addRelation(ada, { cardId: whole, kind, otherCardId })).id
const itemsOf = async () => (await getChecklist(ada, { cardId: whole })).items
const deleted = async () =>
  (await listDeletions(ada, { boardId: board.boardId })).map(({ name }) => name)

test("refuses strangers, viewers, other relations, other boards, and archived cards", async () => {
  const id = await relate("has_part", part)
  const stranger = await aUser()
  await expectRefused(404, () => convertPart(stranger, { id }))
  const viewer = await aMember(board.boardId, "viewer")
  await expectRefused(403, () => convertPart(viewer, { id }))
  await expectRefused(404, () => convertPart(ada, { id: newId() }))
  await expectRefused(404, () => convertPart(ada, { id, cardId: part }))
  const other = await aBoardWith(ada, ["Later", "Sow"])
  await expectRefused(404, () => convertPart(ada, { id, boardId: other.boardId }))
  const related = await relate("relates_to", board.card("Mow"))
  await expectRefused(404, () => convertPart(ada, { id: related }))
  const far = await relate("has_part", other.card("Sow"))
  const { message } = await expectRefused(400, () => convertPart(ada, { id: far }))
  expect(message).toBe("Only a part on the same board can become an item of this card.")
  await archiveCard(ada, { cardId: part })
  await expectRefused(409, () => convertPart(ada, { id }))
  expect([await itemsOf(), await deleted()]).toEqual([[], []])
})

test("keeps the title, the person, the day and whether it is done; undo brings the card back", async () => {
  const bo = await aMember(board.boardId, "editor")
  await assignUser(ada, { cardId: part, userId: bo.id })
  await updateCard(ada, { cardId: part, dueDate: { day: "2030-05-01" }, completed: true })
  const item = await convertPart(ada, { id: await relate("has_part", part) })
  expect(item).toMatchObject({
    cardId: whole,
    text: "Weed",
    completed: true,
    assigneeId: bo.id,
    // The day ends where Ada is.
    dueDate: "2030-05-01T14:59:59.999Z",
  })
  expect(await itemsOf()).toEqual([item])
  expect(await deleted()).toEqual(["Weed"])
  expect(await listRelations(ada, { cardId: whole })).toEqual([])
  await undoLast(ada, { boardId: board.boardId })
  expect([await itemsOf(), await deleted()]).toEqual([[], []])
  const [relation] = await listRelations(ada, { cardId: whole })
  expect(relation).toMatchObject({ kind: "has_part", card: { id: part, done: true } })
})
