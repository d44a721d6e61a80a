import { boardTransaction, type Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { moveRow, writeOrder } from "~/database/positions.server"
import {
  requireCard,
  requireList,
  requireTargetList,
  type Actor,
} from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import type { MoveCard, ReorderCards } from "./card"
import { requireRoom } from "./card.server"
import { changed, unchanged, type Updated } from "~/models/compare.server"
import { record } from "~/models/event/event.server"
import { inBoardColors } from "~/models/label/board-labels.server"
import { moveNotifications } from "~/models/notification/stored-notification.server"
import { dropWatches, moveWatches } from "~/models/watch/watch.server"
import { clampPosition, completeOrder } from "~/models/position"

/** Moves a card on its board; past the end means last. A drop in place records no event. */
export function moveCard(actor: Actor, input: MoveCard): Promise<Updated<BoardKey>> {
  return move(actor, input, (card) => card.boardId)
}

/** Moves a card to a list of any board that the actor may edit. @returns the card's new board */
export function moveCardAnywhere(actor: Actor, input: MoveCard): Promise<Updated<BoardKey>> {
  return move(actor, input, () => undefined)
}

function move(
  actor: Actor,
  input: MoveCard,
  boardOfTarget: (card: { boardId: string }) => string | undefined,
): Promise<Updated<BoardKey>> {
  return boardTransaction(input, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const ref = { listId: input.newListId, boardId: boardOfTarget(card) }
    const target = await requireTargetList(tx, actor, ref)
    const sameList = target.id === card.listId
    const position = clampPosition(input.newPosition, target.cardCount - (sameList ? 1 : 0))
    if (sameList && position === card.position) return unchanged({ boardId: target.boardId })
    if (target.boardId !== card.boardId) await changeBoard(tx, card, target.boardId)
    await moveRow(tx, "Card", {
      id: card.id,
      from: { parentId: card.listId, position: card.position },
      to: { parentId: target.id, position },
    })
    const place = { card: card.id, listId: target.id, position }
    await recordMove(tx, actor, card, { place, target })
    return changed({ boardId: target.boardId })
  })
}

type Moved = Record<"id" | "title" | "boardId" | "listId" | "listName", string> & {
  position: number
}
type Destination = {
  place: { card: string; listId: string; position: number }
  target: { boardId: string; name: string }
}

async function recordMove(
  tx: Tx,
  actor: Actor,
  { id, title, boardId, listId, listName, position }: Moved,
  { place, target }: Destination,
): Promise<void> {
  const card = { id, title }
  const moved = { type: "card_moved", boardId: target.boardId, actor } as const
  if (target.boardId === boardId) {
    const entry = { kind: "card_moved", card, from: listName, to: target.name } as const
    const undo = {
      kind: "moved",
      cards: [{ ...card, listId, position }],
      to: place.listId,
    } as const
    const touched = { ...place, from: listId }
    return record(tx, { ...moved, entry, touched, undo }, undefined)
  }
  // Who watches both boards is notified once.
  const notified = new Set<string>()
  const came = { kind: "card_came", card, list: target.name } as const
  await record(tx, { ...moved, entry: came, touched: place, notified }, undefined)
  const left = { kind: "card_left", card, list: listName } as const
  const touched = { removedCard: id, listId }
  const change = { type: "card_deleted", boardId, actor, entry: left, touched, notified } as const
  await record(tx, change, undefined)
  await dropWatches(tx, id, boardId)
}

/** Makes a card fit its new board: within its limit, in its colours, assigned to its members only. */
async function changeBoard(
  tx: Tx,
  card: { id: string; boardId: string; labels: unknown },
  boardId: string,
): Promise<void> {
  await requireRoom(tx, boardId)
  const before = card.labels as string[]
  const labels = await inBoardColors(tx, boardId, before)
  const isRecolored = labels.some((label, index) => label !== before[index])
  if (isRecolored) await tx.card.update({ where: { id: card.id }, data: { labels } })
  const isMember = { memberships: { some: { boardId } } }
  await tx.cardAssignment.deleteMany({ where: { cardId: card.id, user: { isNot: isMember } } })
  await tx.checklistItem.updateMany({
    where: { cardId: card.id, assigneeId: { not: null }, assignee: { isNot: isMember } },
    data: { assigneeId: null },
  })
  await moveNotifications(tx, { cardId: card.id, from: card.boardId, to: boardId })
  await moveWatches(tx, card.id, boardId)
}

/** Moves the named cards to the front in that order; the others follow in their present order. */
export function reorderCards(actor: Actor, { listId, cardIds }: ReorderCards): Promise<void> {
  return boardTransaction({ listId }, async (tx) => {
    const { boardId, name } = await requireList(tx, actor, { listId }, "edit")
    const cards = await tx.card.findMany({
      where: { listId },
      select: { id: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })
    const before = cards.map(({ id }) => id)
    const after = completeOrder(before, cardIds)
    if (!after) throw invalid("A card that is named is not in this list.")
    const changed = await writeOrder(tx, "Card", before, after)
    if (!changed) return
    const entry = { kind: "cards_sorted", list: name } as const
    await record(tx, { type: "cards_reordered", boardId, actor, entry }, undefined)
  })
}
