import { homeListOf } from "~/database/archive-board"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { readAttachments } from "~/models/board/attachment/attachment.server"
import { getChecklist } from "~/models/board/checklist/checklist.server"
import { readChecklists } from "~/models/board/checklist/named-checklist.server"
import { getComments } from "~/models/board/comment/comment.server"
import { readReactions } from "~/models/board/reaction/reactions.server"
import { readRepeat } from "~/models/board/repeat/repeat.server"
import type { CardKey } from "~/models/board/card/card"
import { getCard } from "~/models/board/card/card.server"
import type { WholeCard } from "./whole-card"

/** A card with everything on it; of very many or long items and comments, the first. @throws 404 */
export async function getWholeCard(actor: Actor, key: CardKey): Promise<WholeCard> {
  const { card, boardId, listName, isArchived } = await getCard(actor, key)
  const { id: cardId } = card
  const [access, checklists, items, attachments, reactions, comments, repeat] = await Promise.all([
    getAccess(actor, boardId),
    readChecklists(db, cardId),
    getChecklist(actor, { cardId }),
    readAttachments(db, cardId),
    readReactions(db, cardId),
    getComments(actor, { cardId }),
    readRepeat(db, cardId),
  ])
  if (!access) throw notFound()
  return {
    ...card,
    boardId,
    version: access.version,
    listName,
    listId: homeListOf(card.listId),
    ...(isArchived && { archived: true }),
    checklists,
    items: items.items,
    attachments,
    reactions,
    comments: comments.items,
    repeat,
  }
}
