import { archiveId } from "~/database/archive-board"
import { countOnBoard, countOnList } from "~/database/rows/content-counts.server"
import type { Tx } from "~/database/db.server"
import { LIMITS } from "~/models/text/limits"
import { requireAtMost } from "./at-most"

// Archived things count, deleted ones do not.

/** The additions of a change to a board. */
export type Content = { cards?: number; items?: number; comments?: number }

/** @throws 400 if a board would have more than it can */
export async function requireRoom(tx: Tx, boardId: string, added: Content): Promise<void> {
  const { cards = 0, items = 0, comments = 0 } = added
  if (cards > 0) {
    const places = { in: [boardId, archiveId(boardId)] }
    const count = await tx.card.count({ where: { list: { boardId: places } } })
    requireAtMost(LIMITS.cards, count + cards, "cards")
  }
  if (items > 0) {
    const count = await countOnBoard(tx, "ChecklistItem", boardId)
    requireAtMost(LIMITS.boardItems, count + items, "checklist items")
  }
  if (comments > 0) {
    const count = await countOnBoard(tx, "Comment", boardId)
    requireAtMost(LIMITS.boardComments, count + comments, "comments")
  }
}

/** Counts cards and all that is on them. */
export async function contentOfCards(tx: Tx, ids: string[]): Promise<Required<Content>> {
  const where = { cardId: { in: ids } }
  return {
    cards: ids.length,
    items: await tx.checklistItem.count({ where }),
    comments: await tx.comment.count({ where }),
  }
}

/** The same for the cards of a list. */
export async function contentOfList(tx: Tx, listId: string): Promise<Required<Content>> {
  return {
    cards: await tx.card.count({ where: { listId } }),
    items: await countOnList(tx, "ChecklistItem", listId),
    comments: await countOnList(tx, "Comment", listId),
  }
}

export async function requireRoomForList(tx: Tx, boardId: string): Promise<number> {
  const count = await tx.list.count({ where: { boardId } })
  requireAtMost(LIMITS.lists, count + 1, "lists")
  return count
}
