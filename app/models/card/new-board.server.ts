import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { moveRow } from "~/database/positions.server"
import type { Actor } from "~/models/access/access.server"
import { record } from "~/models/event/event.server"
import type { NamedValue } from "~/models/custom-field/custom-field"
import type { Undo } from "~/models/undo/undo"
import { dropWatches } from "~/models/watch/watch.server"
import { changeBoard } from "./change-board.server"

export type CardRow = Card & { boardId: string; listName: string }
export type Target = { id: string; boardId: string; name: string }

/** Moves a card's row. @param position does not count the card itself */
export const moveTo = (tx: Tx, card: CardRow, { id: parentId }: Target, position: number) =>
  moveRow(tx, "Card", {
    id: card.id,
    from: { parentId: card.listId, position: card.position },
    to: { parentId, position },
  })

/** Moves a card to a list of another board. The caller has authorised both, and records it. */
export async function placeOnBoard(tx: Tx, card: CardRow, target: Target, position: number) {
  const changes = await changeBoard(tx, card, target.boardId)
  await moveTo(tx, card, target, position)
  return changes
}

type Came = {
  target: Target
  position: number
  unseen: NamedValue[]
  /** Reverses the move, from either board. */
  undo: Undo | null
}

/** Records on both boards that a card has moved from one to the other. */
export async function recordNewBoard(
  tx: Tx,
  actor: Actor,
  { id, title, boardId, listId, listName }: CardRow,
  { target, position, unseen, undo }: Came,
): Promise<void> {
  const card = { id, title }
  // A person who watches both boards is notified once.
  const notified = new Set<string>()
  const kept = unseen.length > 0 ? { kept: unseen } : {}
  const came = { kind: "card_came", card, list: target.name, ...kept } as const
  const place = { card: id, listId: target.id, position }
  const arrival = {
    type: "card_moved",
    boardId: target.boardId,
    entry: came,
    touched: place,
  } as const
  await record(tx, { ...arrival, actor, undo, notified }, undefined)
  const left = { kind: "card_left", card, list: listName } as const
  const touched = { removedCard: id, listId }
  const leaving = { type: "card_deleted", boardId, entry: left, touched } as const
  await record(tx, { ...leaving, actor, undo, notified }, undefined)
  await dropWatches(tx, id, boardId)
}
