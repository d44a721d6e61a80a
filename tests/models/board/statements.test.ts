import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { queryCount } from "~/database/db.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { getBoardOverview } from "~/models/board/board/board-overview.server"
import { deleteBoard, listBoards, updateBoard } from "~/models/board/board/board.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/board/card/card-order.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import {
  createComment,
  deleteComment,
  getComments,
  updateComment,
} from "~/models/board/comment/comment.server"
import { inviteByEmail } from "~/models/people/invitation/invitation.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import {
  createList,
  deleteList,
  moveList,
  reorderLists,
  updateList,
} from "~/models/board/list/list.server"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { aBoardWith, aFullCard, aMember, aUser, type LaidOut } from "../../builders"
import { UTC } from "~/models/text/time/clock"

let owner: User
let member: User
let board: LaidOut
let other: LaidOut
let cardId: string
let on: Awaited<ReturnType<typeof aFullCard>>

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
  other = await aBoardWith(owner, ["Later", "d"])
  member = await aMember(board.boardId, "editor")
  cardId = board.card("a")
  on = await aFullCard(cardId, owner)
})

const LINK = {
  filename: "map",
  fileSize: 0,
  mimeType: "text/url",
  filePath: "https://b.example",
} as const

/** Commands with the most statements that each runs, the commit included, the begin not. */
const COMMANDS: [string, number, () => Promise<unknown>][] = [
  ["update-board", 7, () => updateBoard(owner, { boardId: board.boardId, name: "New" })],
  ["update-board (same)", 3, () => updateBoard(owner, { boardId: board.boardId, name: "Garden" })],
  ["delete-board", 19, () => deleteBoard(owner, other)],
  ["create-list", 8, () => createList(owner, { boardId: board.boardId, name: "Next" })],
  ["update-list", 6, () => updateList(owner, { listId: board.list("Done"), name: "New" })],
  ["move-list", 7, () => moveList(owner, { listId: board.list("Done"), newPosition: 0 })],
  [
    "reorder-lists",
    7,
    () => reorderLists(owner, { boardId: board.boardId, listIds: [board.list("Done")] }),
  ],
  ["delete-list", 14, () => deleteList(owner, { listId: board.list("Done") })],
  ["create-card", 10, () => createCard(owner, { listId: board.list("Done"), title: "New" })],
  ["copy-card", 19, () => copyCard(owner, { cardId })],
  ["update-card", 11, () => updateCard(owner, { cardId, title: "New" })],
  ["update-card (same)", 7, () => updateCard(owner, { cardId, title: "a" })],
  [
    "toggle-card-label",
    13,
    () => toggleCardLabel(owner, { cardId, label: "Bug:#ef4444", on: true }),
  ],
  [
    "move-card",
    9,
    () => moveCard(owner, { cardId, newListId: board.list("Done"), newPosition: 0 }),
  ],
  [
    "move-card (other board)",
    38,
    () => moveCardAnywhere(owner, { cardId, newListId: other.list("Later"), newPosition: 0 }),
  ],
  [
    "reorder-cards",
    7,
    () => reorderCards(owner, { listId: board.list("To do"), cardIds: [board.card("b")] }),
  ],
  ["delete-card", 14, () => deleteCard(owner, { cardId })],
  ["create-comment", 19, () => createComment(member, { cardId, text: "Hi" })],
  ["edit-comment", 16, () => updateComment(owner, { id: on.comment, text: "New" })],
  ["delete-comment", 14, () => deleteComment(owner, { id: on.comment })],
  ["create-checklist-item", 10, () => createChecklistItem(owner, { cardId, text: "Hi" })],
  ["edit-checklist-item", 9, () => updateChecklistItem(owner, { id: on.dug, text: "New" })],
  ["delete-checklist-item", 9, () => deleteChecklistItem(owner, { id: on.dug })],
  ["add-link", 8, () => addLink(owner, { cardId, ...LINK })],
  ["delete-attachment", 9, () => deleteAttachment(owner, { attachmentId: on.attachment })],
  // With an email to the person, as new accounts have it.
  ["assign-user", 22, () => assignUser(owner, { cardId, userId: member.id })],
  ["unassign-user", 7, () => unassignUser(owner, { cardId, userId: owner.id })],
  [
    "create-invite-link",
    13,
    () => createInviteLink(owner, { boardId: board.boardId, role: "editor" }),
  ],
  [
    "invite-by-email",
    17,
    () =>
      inviteByEmail(owner, { boardId: board.boardId, role: "editor", email: "x@example.org" }, () =>
        Promise.resolve(),
      ),
  ],
  [
    "change-role",
    21,
    () => changeRole(owner, { boardId: board.boardId, userId: member.id, role: "viewer" }),
  ],
  ["remove-member", 24, () => removeMember(owner, { boardId: board.boardId, userId: member.id })],
  ["leave-board", 21, () => leaveBoard(member, board)],
]

/** Reads, likewise: their number does not depend on what they find. */
const READS: [string, number, () => Promise<unknown>][] = [
  ["card", 17, () => getCardPage(owner, { boardId: board.boardId, cardId }, UTC)],
  ["comments of a card", 3, () => getComments(owner, { cardId })],
  ["overview", 6, () => getBoardOverview(owner, { page: 1, opened: null })],
  ["boards", 1, () => listBoards(owner)],
]

// The actor's membership and the row of a card are read once, inside the transaction.
test.each([...COMMANDS, ...READS])("%s runs at most %i statements", async (_name, most, run) => {
  const before = queryCount()
  await run()
  expect(queryCount() - before).toBeLessThanOrEqual(most)
})
