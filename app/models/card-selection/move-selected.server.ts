import type { Tx } from "~/database/db.server"
import { requireTargetList, type Actor } from "~/models/access/access.server"
import { placeCards } from "~/models/card/place-cards.server"
import type { SelectedChange } from "./change-selection.server"
import type { Selected } from "./selected.server"

/** Moves the cards to the end of a list, in the order that they have on the board. */
export async function moveSelected(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
  { listId }: { listId: string },
): Promise<SelectedChange | null> {
  const target = await requireTargetList(tx, actor, { listId, boardId })
  const first = target.cardCount - cards.length
  const isThere = cards.every((card, i) => card.listId === listId && card.position === first + i)
  if (isThere) return null
  await placeCards(
    tx,
    cards.map(({ id, listId: from }) => ({ id, from, listId })),
  )
  const [single] = cards
  const last = target.cardCount - (single?.listId === listId ? 1 : 0)
  return {
    type: "card_moved",
    entries: cards.map(({ id, title, list }) => ({
      kind: "card_moved",
      ...{ card: { id, title }, from: list.name, to: target.name },
    })),
    undo: {
      kind: "moved",
      cards: cards.map(({ id, title, listId, position }) => ({ id, title, listId, position })),
      to: listId,
    },
    touched: single && { card: single.id, listId, position: last, from: single.listId },
  }
}
