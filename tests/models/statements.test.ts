import { afterAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { queriesSoFar } from "~/database/db.server"
import { assignUser, unassignUser } from "~/models/assignment/assignment.server"
import { addLink, deleteAttachment } from "~/models/attachment/attachment.server"
import { deleteBoard, updateBoard } from "~/models/board/board.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/card/card-order.server"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/card/card.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"
import { createComment, deleteComment, updateComment } from "~/models/comment/comment.server"
import { restoreDeletion } from "~/models/deletion/restoration.server"
import {
  createInviteLink,
  inviteByEmail,
  revokeInvitation,
} from "~/models/invitation/invitation.server"
import { toggleCardLabel } from "~/models/label/label.server"
import {
  createList,
  deleteList,
  moveList,
  reorderLists,
  updateList,
} from "~/models/list/list.server"
import { changeRole, leaveBoard, removeMember } from "~/models/member/member.server"
import { aBoardWith, aFullCard, aMember, aUser, type LaidOut } from "../builders"

let owner: User
let member: User
let board: LaidOut
let other: LaidOut
let cardId: string

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
  other = await aBoardWith(owner, ["Later", "d"])
  member = await aMember(board.boardId, "editor")
  cardId = board.card("a")
  await aFullCard(cardId, owner)
})

const LINK = {
  filename: "map",
  fileSize: 0,
  mimeType: "text/url",
  filePath: "https://b.example",
} as const
const on = (kind: string) => `${kind} of ${cardId}`

const COMMANDS: Record<string, () => Promise<unknown>> = {
  "update-board": () => updateBoard(owner, { boardId: board.boardId, name: "New" }),
  "update-board (same)": () => updateBoard(owner, { boardId: board.boardId, name: "Garden" }),
  "delete-board": () => deleteBoard(owner, other),
  "create-list": () => createList(owner, { boardId: board.boardId, name: "Next" }),
  "update-list": () => updateList(owner, { listId: board.list("Done"), name: "New" }),
  "move-list": () => moveList(owner, { listId: board.list("Done"), newPosition: 0 }),
  "reorder-lists": () =>
    reorderLists(owner, { boardId: board.boardId, listIds: [board.list("Done")] }),
  "delete-list": () => deleteList(owner, { listId: board.list("Done") }),
  "create-card": () => createCard(owner, { listId: board.list("Done"), title: "New" }),
  "copy-card": () => copyCard(owner, { cardId }),
  "update-card": () => updateCard(owner, { cardId, title: "New" }),
  "update-card (same)": () => updateCard(owner, { cardId, title: "a" }),
  "toggle-card-label": () => toggleCardLabel(owner, { cardId, label: "Bug:#ef4444", on: true }),
  "move-card": () => moveCard(owner, { cardId, newListId: board.list("Done"), newPosition: 0 }),
  "move-card (other board)": () =>
    moveCardAnywhere(owner, { cardId, newListId: other.list("Later"), newPosition: 0 }),
  "reorder-cards": () =>
    reorderCards(owner, { listId: board.list("To do"), cardIds: [board.card("b")] }),
  "delete-card": () => deleteCard(owner, { cardId }),
  "create-comment": () => createComment(member, { cardId, text: "Hi" }),
  "edit-comment": () => updateComment(owner, { id: on("comment"), text: "New" }),
  "delete-comment": () => deleteComment(owner, { id: on("comment") }),
  "create-checklist-item": () => createChecklistItem(owner, { cardId, text: "Hi" }),
  "edit-checklist-item": () => updateChecklistItem(owner, { id: on("dug"), text: "New" }),
  "delete-checklist-item": () => deleteChecklistItem(owner, { id: on("dug") }),
  "add-link": () => addLink(owner, { cardId, ...LINK }),
  "delete-attachment": () => deleteAttachment(owner, { attachmentId: on("attachment") }),
  "assign-user": () => assignUser(owner, { cardId, userId: member.id }),
  "unassign-user": () => unassignUser(owner, { cardId, userId: owner.id }),
  "create-invite-link": () => createInviteLink(owner, { boardId: board.boardId, role: "editor" }),
  "invite-by-email": () =>
    inviteByEmail(
      owner,
      { boardId: board.boardId, role: "editor", email: "x@example.org" },
      async () => {},
    ),
  "change-role": () =>
    changeRole(owner, { boardId: board.boardId, userId: member.id, role: "viewer" }),
  "remove-member": () => removeMember(owner, { boardId: board.boardId, userId: member.id }),
  "leave-board": () => leaveBoard(member, board),
}

const counts: string[] = []
afterAll(() => console.log(counts.join("\n")))

describe("statements", () => {
  test.each(Object.entries(COMMANDS))("%s", async (name, run) => {
    const before = queriesSoFar()
    await run()
    counts.push(`${name}: ${queriesSoFar() - before}`)
  })
  test("restore, revoke", async () => {
    const { id } = await deleteCard(owner, { cardId })
    let before = queriesSoFar()
    await restoreDeletion(owner, { deletionId: id })
    counts.push(`restore-deletion: ${queriesSoFar() - before}`)
    const link = await createInviteLink(owner, { boardId: board.boardId, role: "editor" })
    before = queriesSoFar()
    await revokeInvitation(owner, { invitationId: link.id })
    counts.push(`revoke-invitation: ${queriesSoFar() - before}`)
    expect(1).toBe(1)
  })
})
