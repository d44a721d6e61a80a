import { archiveId } from "~/database/archive-board"
import { countOnBoard, countOnList } from "~/database/content-counts.server"
import type { Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { LIMITS } from "~/models/limits"

// What a board can hold. Its archive counts; what was deleted does not.

/** Numbers of what a change adds to a board. */
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

function requireAtMost(limit: number, count: number, things: string): void {
  if (count > limit) throw invalid(`A board can have at most ${String(limit)} ${things}.`)
}

/** What comes along with a card. */
export async function contentOfCards(tx: Tx, ids: string[]): Promise<Required<Content>> {
  const where = { cardId: { in: ids } }
  return {
    cards: ids.length,
    items: await tx.checklistItem.count({ where }),
    comments: await tx.comment.count({ where }),
  }
}

/** What comes along with a list. */
export async function contentOfList(tx: Tx, listId: string): Promise<Required<Content>> {
  return {
    cards: await tx.card.count({ where: { listId } }),
    items: await countOnList(tx, "ChecklistItem", listId),
    comments: await countOnList(tx, "Comment", listId),
  }
}
