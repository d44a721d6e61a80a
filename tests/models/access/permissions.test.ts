import { afterAll, beforeAll, describe, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { addFiles, addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { deleteBoard, updateBoard } from "~/models/board/board/board.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/board/card/card-order.server"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import {
  createChecklist,
  deleteChecklist,
  updateChecklist,
} from "~/models/board/checklist/named-checklist.server"
import { createComment, deleteComment } from "~/models/board/comment/comment.server"
import { updateComment } from "~/models/board/comment/comment.server"
import { archiveCard, archiveCards, archiveList } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { listDeletions } from "~/models/board/deletion/deletion.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { newId } from "~/models/text/id"
import {
  inviteByEmail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "~/models/people/invitation/invitation.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { startInvitation } from "~/models/exchange/board-outside/share-page.server"
import { createCardLabel, toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { createList, deleteList, moveList } from "~/models/board/list/list.server"
import { reorderLists, updateList } from "~/models/board/list/list.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { aBoardWith, aCard, aFullCard, aMember, aUser } from "../../builders"
import { expectRefused } from "../effect"

// An archived board refuses all changes. Who may do what on others is tested by HTTP (tests/http/permissions).

const things = () => ({
  boardId: newId(),
  listId: newId(),
  cardId: newId(),
  userId: newId(),
  itemId: newId(),
  otherItemId: newId(),
  checklistId: newId(),
  commentId: newId(),
  attachmentId: newId(),
  deletionId: newId(),
  archivalId: newId(),
  invitationId: newId(),
})
type Things = ReturnType<typeof things>
type Call = (actor: Actor, on: Things) => Promise<unknown>

const name = "Orchard"
const title = "Prune"
const text = "Soon"
const filePath = "https://a.example"
const link = { filename: name, filePath, mimeType: "text/url", fileSize: 0 } as const
const free = () => Promise.resolve()

const CHANGES_BY: Record<"edit" | "own", Record<string, Call>> = {
  edit: {
    updateBoard: (actor, on) => updateBoard(actor, { boardId: on.boardId, name }),
    createList: (actor, on) => createList(actor, { boardId: on.boardId, name }),
    updateList: (actor, on) => updateList(actor, { listId: on.listId, name }),
    moveList: (actor, on) => moveList(actor, { listId: on.listId, newPosition: 1 }),
    reorderLists: (actor, on) => reorderLists(actor, { boardId: on.boardId, listIds: [] }),
    deleteList: (actor, on) => deleteList(actor, { listId: on.listId }),
    createCard: (actor, on) => createCard(actor, { listId: on.listId, title }),
    updateCard: (actor, on) => updateCard(actor, { cardId: on.cardId, title }),
    copyCard: (actor, on) => copyCard(actor, { cardId: on.cardId }),
    moveCard: (actor, on) => moveCard(actor, { ...to(on), cardId: on.cardId }),
    moveCardAnywhere: (actor, on) => moveCardAnywhere(actor, { ...to(on), cardId: on.cardId }),
    reorderCards: (actor, on) => reorderCards(actor, { listId: on.listId, cardIds: [] }),
    deleteCard: (actor, on) => deleteCard(actor, { cardId: on.cardId }),
    toggleCardLabel: (actor, { cardId }) =>
      toggleCardLabel(actor, { cardId, label: "a", on: true }),
    createCardLabel: (actor, { cardId }) =>
      createCardLabel(actor, { cardId, name, color: "#ef4444" }),
    createChecklistItem: (actor, { cardId }) => createChecklistItem(actor, { cardId, text }),
    updateChecklistItem: (actor, on) => updateChecklistItem(actor, { id: on.itemId, text }),
    deleteChecklistItem: (actor, on) => deleteChecklistItem(actor, { id: on.itemId }),
    convertChecklistItem: (actor, on) => convertChecklistItem(actor, { id: on.otherItemId }),
    createChecklist: (actor, { cardId }) => createChecklist(actor, { cardId, name }),
    updateChecklist: (actor, on) => updateChecklist(actor, { id: on.cardId, name }),
    deleteChecklist: (actor, on) => deleteChecklist(actor, { id: on.checklistId }),
    createComment: (actor, { cardId }) => createComment(actor, { cardId, text }),
    updateComment: (actor, on) => updateComment(actor, { id: on.commentId, text }),
    deleteComment: (actor, on) => deleteComment(actor, { id: on.commentId }),
    addLink: (actor, { cardId }) => addLink(actor, { cardId, ...link }),
    addFiles: (actor, { cardId }) => addFiles(actor, { cardId }, []),
    deleteAttachment: (actor, { attachmentId }) => deleteAttachment(actor, { attachmentId }),
    assignUser: (actor, { cardId, userId }) => assignUser(actor, { cardId, userId }),
    unassignUser: (actor, { cardId, userId }) => unassignUser(actor, { cardId, userId }),
    listDeletions: (actor, on) => listDeletions(actor, on),
    restoreDeletion: (actor, { deletionId }) => restoreDeletion(actor, { deletionId }),
    archiveCard: (actor, { cardId }) => archiveCard(actor, { cardId }),
    archiveList: (actor, { listId }) => archiveList(actor, { listId }),
    archiveCards: (actor, { listId }) => archiveCards(actor, { listId }),
    restoreArchival: (actor, { archivalId }) => restoreArchival(actor, { archivalId }),
  },
  own: {
    archiveBoard: (actor, on) => archiveBoard(actor, on),
    restoreArchivedBoard: (actor, on) => restoreArchivedBoard(actor, on),
    deleteBoard: (actor, on) => deleteBoard(actor, on),
    changeRole: (actor, on) => changeRole(actor, { ...memberOf(on), role: "editor" }),
    removeMember: (actor, on) => removeMember(actor, memberOf(on)),
    startInvitation: (actor, on) => startInvitation(actor, on),
    createInviteLink: (actor, { boardId }) => createInviteLink(actor, { boardId, role: "viewer" }),
    inviteByEmail: (actor, { boardId }) =>
      inviteByEmail(actor, { boardId, email: "a@example.org", role: "viewer" }, free),
    listInvitations: (actor, on) => listInvitations(actor, on),
    resendInvitation: (actor, on) =>
      resendInvitation(actor, { invitationId: on.invitationId }, free),
    revokeInvitation: (actor, on) => revokeInvitation(actor, { invitationId: on.invitationId }),
  },
}
const to = ({ listId }: Things) => ({ newListId: listId, newPosition: 0 })
const memberOf = ({ boardId, userId }: Things) => ({ boardId, userId })

let people: Record<"owner" | "editor" | "viewer" | "stranger", User>
let on: Things

beforeAll(async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { boardId, list, card } = await aBoardWith(owner, ["To do", "Dig"])
  const [editor, viewer] = [await aMember(boardId, "editor"), await aMember(boardId, "viewer")]
  people = { owner, editor, viewer, stranger }
  const [listId, cardId] = [list("To do"), card("Dig")]
  await aFullCard(cardId, owner)
  await deleteCard(owner, { cardId: (await aCard(owner, listId)).id })
  const { id: archivalId } = await aCard(owner, listId)
  await archiveCard(owner, { cardId: archivalId })
  await createInviteLink(owner, { boardId, role: "viewer" })
  const idOf = async (row: Promise<{ id: string } | null>) => (await row)?.id ?? ""
  on = {
    boardId,
    listId,
    cardId,
    archivalId,
    userId: owner.id,
    itemId: await idOf(db.checklistItem.findFirst({ where: { cardId } })),
    otherItemId: await idOf(db.checklistItem.findFirst({ where: { cardId, position: 1 } })),
    checklistId: (await createChecklist(owner, { cardId, name })).id,
    commentId: await idOf(db.comment.findFirst({ where: { cardId } })),
    attachmentId: await idOf(db.attachment.findFirst({ where: { cardId } })),
    deletionId: await idOf(db.deletion.findFirst({ where: { boardId } })),
    invitationId: await idOf(db.invitation.findFirst({ where: { boardId } })),
  }
})

/** Calls that an archived board still allows. The lists only read. */
const ALLOWED = [
  "archiveBoard",
  "restoreArchivedBoard",
  "deleteBoard",
  "listDeletions",
  "listInvitations",
]
const CHANGES = Object.entries({ ...CHANGES_BY.edit, ...CHANGES_BY.own }).filter(
  ([name]) => !ALLOWED.includes(name),
)

describe("on an archived board", () => {
  beforeAll(() => archiveBoard(people.owner, on))
  afterAll(() => restoreArchivedBoard(people.owner, on))

  test.each(CHANGES)("%s is refused, even to owners", async (_name, call) => {
    // Their own role is theirs to give up; that of somebody else is a change of the board.
    await expectRefused(409, () => call(people.owner, { ...on, userId: people.viewer.id }))
  })

  test("others are refused as ever", async () => {
    await expectRefused(403, () => CHANGES_BY.edit["updateBoard"]?.(people.viewer, on) ?? free())
    await expectRefused(404, () => CHANGES_BY.edit["updateBoard"]?.(people.stranger, on) ?? free())
  })
})
