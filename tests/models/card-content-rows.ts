import type { User } from "~/database/types"
import type { Actor } from "~/models/access/access.server"
import { assignUser, listAssignments, unassignUser } from "~/models/assignment/assignment.server"
import { AddLink } from "~/models/attachment/attachment"
import { stageFile } from "~/models/attachment/attachment-files.server"
import {
  addFiles,
  addLink,
  deleteAttachment,
  getFile,
  listAttachments,
} from "~/models/attachment/attachment.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"
import {
  createComment,
  deleteComment,
  getComments,
  updateComment,
} from "~/models/comment/comment.server"
import { newId } from "~/models/id"
import { toggleCardLabel } from "~/models/label/label.server"
import type { Ability } from "~/models/access/role"

// The rows of the table of refusals for what is on a card.

/** `boardId` is the board through which it is looked for, where there is one. */
type On = { boardId?: string | undefined; cardId: string }

/** Each makes what it needs; a call on a thing that is missing names one that there is not. */
export type Content = {
  item: string
  attachment: string
  file: string
  /** A comment of the actor's own. */
  comment: (actor: Actor) => string
  /** A member. */
  member: User
}
export type ContentRow = [
  name: string,
  needs: Ability,
  call: (actor: Actor, on: On, content: Content) => Promise<unknown>,
]

const link = (on: On) =>
  AddLink.parse({ ...on, filename: "New", filePath: "https://a.example/new" })

/** A file in the storage, as an upload leaves it there. */
export function aStagedFile() {
  async function* bytes() {
    yield Buffer.from("words")
  }
  return stageFile(bytes(), { filename: "notes.txt", mimeType: "text/plain" })
}

export const CARD_CONTENT: ContentRow[] = [
  [
    "toggleCardLabel",
    "edit",
    (a, on) => toggleCardLabel(a, { ...on, label: "Bug:#ef4444", on: true }),
  ],
  ["listAssignments", "see", (a, on) => listAssignments(a, on)],
  ["assignUser", "edit", (a, on, { member }) => assignUser(a, { ...on, userId: member.id })],
  ["unassignUser", "edit", (a, on, { member }) => unassignUser(a, { ...on, userId: member.id })],
  ["getChecklist", "see", (a, on) => getChecklist(a, on)],
  ["createChecklistItem", "edit", (a, on) => createChecklistItem(a, { ...on, text: "New" })],
  [
    "updateChecklistItem",
    "edit",
    (a, on, { item }) => updateChecklistItem(a, { ...on, id: item, completed: true }),
  ],
  ["deleteChecklistItem", "edit", (a, on, { item }) => deleteChecklistItem(a, { ...on, id: item })],
  ["getComments", "see", (a, on) => getComments(a, on)],
  ["createComment", "edit", (a, on) => createComment(a, { ...on, text: "New" })],
  [
    "updateComment",
    "edit",
    (a, on, { comment }) => updateComment(a, { ...on, id: comment(a), text: "New" }),
  ],
  ["deleteComment", "edit", (a, on, { comment }) => deleteComment(a, { ...on, id: comment(a) })],
  ["listAttachments", "see", (a, on) => listAttachments(a, on)],
  ["getFile", "see", (a, on, { file }) => getFile(a, { ...on, attachmentId: file })],
  ["addLink", "edit", (a, on) => addLink(a, link(on))],
  ["addFiles", "edit", async (a, on) => addFiles(a, on, [await aStagedFile()])],
  [
    "deleteAttachment",
    "edit",
    (a, on, { attachment }) => deleteAttachment(a, { ...on, attachmentId: attachment }),
  ],
]

/** Puts an item, a link, a file, and a comment of each of these on a card. */
export async function aCardContent(cardId: string, owner: User, editor: User): Promise<Content> {
  const item = await createChecklistItem(owner, { cardId, text: "Dig" })
  const attachment = await addLink(owner, link({ cardId }))
  const [file] = await addFiles(owner, { cardId }, [await aStagedFile()])
  const mine = await createComment(owner, { cardId, text: "Ok" })
  const theirs = await createComment(editor, { cardId, text: "Ok" })
  return {
    item: item.id,
    attachment: attachment.id,
    file: file?.id ?? "",
    comment: ({ id }) => (id === editor.id ? theirs.id : mine.id),
    member: owner,
  }
}

/** None of it is there. */
export function noContent(member: User): Content {
  return { item: newId(), attachment: newId(), file: newId(), comment: () => newId(), member }
}
