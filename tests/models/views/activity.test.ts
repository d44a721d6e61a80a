import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import { ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { deleteOldActivity } from "~/models/views/activity/old-activity.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { updateBoard } from "~/models/board/board/board.server"
import { copyCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/board/card/card-order.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { deleteList, moveList, updateList } from "~/models/board/list/list.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { aBoard, aCard, aList, aMember, aUser } from "../../builders"

let owner: User
let boardId: string
let listId: string
let cardId: string

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  boardId = (await aBoard(owner)).id
  listId = (await aList(owner, boardId, { name: "To do" })).id
  cardId = (await aCard(owner, listId, { title: "Dig" })).id
})

const textsOf = async (actor: User, of: object = {}) =>
  (await listActivity(actor, ActivityOf.parse({ boardId, ...of }))).items.map(({ text }) => text)

const latest = async () => (await textsOf(owner, { limit: 1 }))[0]

describe("who may read it", () => {
  test("of a card is not the other board's after a move", async () => {
    const other = await aBoard(owner, { name: "Elsewhere" })
    const { id: newListId } = await aList(owner, other.id, { name: "Inbox" })
    await moveCardAnywhere(owner, { cardId, newListId, newPosition: 0 })
    expect(await latest()).toBe("Ana moved Dig from To do to another board")
    expect(await textsOf(owner, { boardId: other.id, cardId })).toEqual([
      "Ana moved Dig from another board to Inbox",
    ])
  })
})

describe("a change is told in words:", () => {
  test("of cards", async () => {
    const { id: doing } = await aList(owner, boardId, { name: "Doing" })
    const change = (input: object) => updateCard(owner, { cardId, ...input })
    expect(await latest()).toBe("Ana added the list Doing")
    await change({ priority: "high" })
    expect(await latest()).toBe("Ana set the priority to high on Dig")
    await change({ priority: "low", estimate: 1 })
    expect(await latest()).toBe(
      "Ana changed the priority from high to low and set the estimate to 1 point on Dig",
    )
    await change({ dueDate: new Date("2031-05-01T10:00:00Z") })
    expect(await latest()).toBe("Ana set the due date to May 01, 2031 at 10:00 AM UTC on Dig")
    await change({ description: "x".repeat(300), priority: null })
    expect(await latest()).toBe("Ana changed the description and removed the priority on Dig")
    await change({ description: "" })
    await change({ description: "Short", priority: "low" })
    expect(await latest()).toBe("Ana changed the description and set the priority to low on Dig")
    await change({ completed: true })
    expect(await latest()).toBe("Ana marked Dig as done")
    await change({ title: "Dig deep" })
    expect(await latest()).toBe("Ana renamed Dig to Dig deep")
    await toggleCardLabel(owner, { cardId, label: "bug:#ef4444", on: true })
    expect(await latest()).toBe("Ana added the label bug on Dig deep")
    await change({ labels: ["soil:#84cc16"] })
    expect(await latest()).toBe("Ana removed the label bug and added the label soil on Dig deep")
    await moveCard(owner, { cardId, newListId: doing, newPosition: 0 })
    expect(await latest()).toBe("Ana moved Dig deep from To do to Doing")
    const copy = await copyCard(owner, { cardId })
    expect(await latest()).toBe("Ana copied Dig deep to Doing")
    await moveCard(owner, { cardId, newListId: doing, newPosition: 1 })
    expect(await latest()).toBe("Ana moved Dig deep within Doing")
    await reorderCards(owner, { listId: doing, cardIds: [cardId, copy.id] })
    expect(await latest()).toBe("Ana sorted the cards of Doing")
    const deletion = await deleteCard(owner, { cardId })
    expect(await latest()).toBe("Ana deleted Dig deep from Doing")
    await restoreDeletion(owner, { deletionId: deletion.id })
    expect(await latest()).toBe("Ana restored Dig deep to Doing")
  })

  test("of what is on a card", async () => {
    const { id } = await createChecklistItem(owner, { cardId, text: "Find the spade" })
    expect(await latest()).toBe("Ana added the item Find the spade to Dig")
    await updateChecklistItem(owner, { id, completed: true })
    expect(await latest()).toBe("Ana ticked Find the spade on Dig")
    await updateChecklistItem(owner, { id, text: "Buy one", completed: false })
    expect(await latest()).toBe("Ana unticked Buy one on Dig")
    await updateChecklistItem(owner, { id, text: "Buy two" })
    expect(await latest()).toBe("Ana renamed the item Buy one to Buy two on Dig")
    await deleteChecklistItem(owner, { id })
    expect(await latest()).toBe("Ana deleted the item Buy two from Dig")
    const comment = await createComment(owner, { cardId, text: "Deep?" })
    expect(await latest()).toBe("Ana commented on Dig")
    await updateComment(owner, { id: comment.id, text: "Deeper?" })
    expect(await latest()).toBe("Ana edited a comment on Dig")
    await deleteComment(owner, { id: comment.id })
    expect(await latest()).toBe("Ana deleted a comment on Dig")
    const url = { filename: "Map", filePath: "https://map.example", fileSize: 0 as const }
    const link = await addLink(owner, { cardId, ...url, mimeType: "text/url" })
    expect(await latest()).toBe("Ana attached Map to Dig")
    await deleteAttachment(owner, { attachmentId: link.id })
    expect(await latest()).toBe("Ana removed Map from Dig")
    const bo = await aMember(boardId, "editor", await aUser({ name: "Bo" }))
    await assignUser(owner, { cardId, userId: bo.id })
    expect(await latest()).toBe("Ana assigned Bo to Dig")
    await unassignUser(owner, { cardId, userId: bo.id })
    expect(await latest()).toBe("Ana removed Bo from Dig")
  })

  test("of lists, the board and its members", async () => {
    const { id } = await aList(owner, boardId, { name: "Doing" })
    await updateList(owner, { listId: id, name: "Now" })
    expect(await latest()).toBe("Ana renamed the list Doing to Now")
    await moveList(owner, { listId: id, newPosition: 0 })
    expect(await latest()).toBe("Ana moved the list Now")
    const deletion = await deleteList(owner, { listId: id })
    expect(await latest()).toBe("Ana deleted the list Now")
    await restoreDeletion(owner, { deletionId: deletion.id })
    expect(await latest()).toBe("Ana restored the list Now")
    await updateBoard(owner, { boardId, background: "gray" })
    expect(await latest()).toMatch(/^Ana changed the background from .+ to Gray on the board$/)
    const bo = await aMember(boardId, "editor", await aUser({ name: "Bo" }))
    await changeRole(owner, { boardId, userId: bo.id, role: "viewer" })
    expect(await latest()).toMatch(/^Ana made Bo .*viewer$/)
    await removeMember(owner, { boardId, userId: bo.id })
    expect(await latest()).toBe("Ana removed Bo from the board")
  })
})

test("old entries are deleted, and no others", async () => {
  await transaction((tx) =>
    tx.activity.updateMany({
      where: { boardId, kind: "list_created" },
      data: { createdAt: new Date("2025-01-01") },
    }),
  )
  expect(await deleteOldActivity(new Date("2025-01-01"))).toBe(0)
  expect(await deleteOldActivity(new Date("2025-01-02"))).toBe(1)
  expect(await textsOf(owner)).toEqual(["Ana added Dig to To do"])
})

test("a change that changes nothing adds no entry", async () => {
  const before = await textsOf(owner)
  await updateCard(owner, { cardId, title: "Dig" })
  await moveCard(owner, { cardId, newListId: listId, newPosition: 0 })
  expect(await textsOf(owner)).toEqual(before)
})

test("parts follow each other by version, and are chosen by person, topic and card", async () => {
  const bo = await aMember(boardId, "editor", await aUser({ name: "Bo" }))
  const { id: other } = await aCard(bo, listId, { title: "Weed" })
  await createComment(bo, { cardId, text: "Hm" })
  const first = await listActivity(owner, ActivityOf.parse({ boardId, limit: 2 }))
  expect(first.items.map(({ text }) => text)).toEqual([
    "Bo commented on Dig",
    "Bo added Weed to To do",
  ])
  expect(first.hasMore).toBe(true)
  const before = first.items.at(-1)?.version
  expect(await textsOf(owner, { before })).toEqual([
    "Ana added Dig to To do",
    "Ana added the list To do",
  ])
  expect(await textsOf(owner, { personId: bo.id, topic: "comments" })).toEqual([
    "Bo commented on Dig",
  ])
  expect(await textsOf(owner, { cardId: other })).toEqual(["Bo added Weed to To do"])
})
