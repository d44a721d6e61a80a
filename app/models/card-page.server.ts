import { db } from "../db.server"
import type { Actor } from "./access.server"
import type { Attachment } from "./attachment"
import { readAttachments } from "./attachment.server"
import type { Card, CardKey } from "./card"
import { getCard } from "./card.server"
import { dateText } from "./date-text.server"
import { dueTone, type DueTone } from "./due-date"
import { newId } from "./id"
import type { Role } from "./role"

/** A card as its own page shows it. */
export type CardPage = {
  card: Card
  boardId: string
  listName: string
  userRole: Role
  attachments: Attachment[]
  due: { text: string; tone: DueTone } | null
  /** The id that a copy would get: sent twice, it makes one. */
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
  const attachments = await readAttachments(db, key.cardId)
  return { ...found, attachments, due: due || null, draftId: newId() }
}
