import { db } from "../db.server"
import type { Actor } from "./access.server"
import type { ImportedAssignee } from "./assignment"
import { readImportedAssignees } from "./assignment.server"
import type { Attachment } from "./attachment"
import { readAttachments } from "./attachment.server"
import type { Card, CardKey } from "./card"
import { getCard } from "./card.server"
import type { ChecklistItem } from "./checklist"
import { readChecklist } from "./checklist.server"
import type { CommentView } from "./comment"
import { readCommentViews } from "./comment.server"
import { dateText } from "./date-text.server"
import { listDestinations, type Destination } from "./destination.server"
import { dueTone, type DueTone } from "./due-date"
import { newId } from "./id"
import type { Label } from "./label"
import { listLabels } from "./label.server"
import { toHtml } from "./markdown.server"
import { can, type Role } from "./role"

/** A card as its own page shows it. */
export type CardPage = {
  card: Card
  boardId: string
  listName: string
  userRole: Role
  /** In words, and as a date and a time input take it, all by the clocks of `zone`. */
  due: { text: string; tone: DueTone; date: string; time: string } | null
  /** The reader's IANA time zone. */
  zone: string
  /** The reader's own labels, where they may put them on the card. */
  labels: Label[]
  importedAssignees: ImportedAssignee[]
  attachments: Attachment[]
  /** The description as safe HTML. */
  descriptionHtml: string
  checklist: ChecklistItem[]
  /** The newest first. */
  comments: CommentView[]
  /** Other boards to move it to; only where the Move form is open. */
  destinations: Destination[]
  /** The id that a copy, an item or a comment would get: sent twice, it makes one. */
  draftId: string
}

/**
 * A card, seen through the board of its address.
 * @param zone the reader's IANA time zone
 * @param moving whether the Move form is open
 * @throws 404, also for a card of another board
 */
export async function getCardPage(
  actor: Actor,
  key: CardKey,
  zone: string,
  moving = false,
): Promise<CardPage> {
  const found = await getCard(actor, key)
  const { dueDate } = found.card
  const due = dueDate && {
    text: dateText(dueDate, zone, "dialog"),
    tone: dueTone(dueDate, Date.now()),
    date: dateText(dueDate, zone, "date"),
    time: dateText(dueDate, zone, "time"),
  }
  const mayEdit = can(found.userRole, "edit")
  const labels = mayEdit ? await listLabels(actor) : []
  const destinations = mayEdit && moving ? await listDestinations(actor, found.boardId) : []
  const [importedAssignees, attachments, checklist, comments] = await Promise.all([
    readImportedAssignees(db, found.card.id),
    readAttachments(db, found.card.id),
    readChecklist(db, found.card.id),
    readCommentViews(actor, found.card.id, found.userRole, zone),
  ])
  return {
    ...found,
    descriptionHtml: toHtml(found.card.description),
    due: due || null,
    zone,
    labels,
    importedAssignees,
    attachments,
    checklist,
    comments,
    destinations,
    draftId: newId(),
  }
}
