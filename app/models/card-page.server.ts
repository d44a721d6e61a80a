import type { Actor } from "./access.server"
import { db } from "../db.server"
import type { Card, CardKey } from "./card"
import { getCard } from "./card.server"
import type { ChecklistItem } from "./checklist"
import { readChecklist } from "./checklist.server"
import type { CommentView } from "./comment"
import { readCommentViews } from "./comment.server"
import { dateText } from "./date-text.server"
import { dueTone, type DueTone } from "./due-date"
import { newId } from "./id"
import { toHtml } from "./markdown.server"
import type { Role } from "./role"

/** A card as its own page shows it. */
export type CardPage = {
  card: Card
  boardId: string
  listName: string
  userRole: Role
  due: { text: string; tone: DueTone } | null
  /** The description as safe HTML. */
  descriptionHtml: string
  checklist: ChecklistItem[]
  /** The newest first. */
  comments: CommentView[]
  /** The id that a copy, an item or a comment would get: sent twice, it makes one. */
  draftId: string
}

/**
 * A card, seen through the board of its address.
 * @param zone the reader's IANA time zone
 * @throws 404, also for a card of another board
 */
export async function getCardPage(actor: Actor, key: CardKey, zone: string): Promise<CardPage> {
  const found = await getCard(actor, key)
  const { dueDate } = found.card
  const due = dueDate && {
    text: dateText(dueDate, zone, "dialog"),
    tone: dueTone(dueDate, Date.now()),
  }
  const [checklist, comments] = await Promise.all([
    readChecklist(db, found.card.id),
    readCommentViews(actor, found.card.id, found.userRole, zone),
  ])
  const descriptionHtml = toHtml(found.card.description)
  return { ...found, due: due || null, descriptionHtml, checklist, comments, draftId: newId() }
}
