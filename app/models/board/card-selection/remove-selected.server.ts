import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { moveToArchive } from "~/models/board/archive/archive.server"
import { binCards } from "~/models/board/deletion/bin-cards.server"
import type { SelectedChange } from "./change-selection.server"
import type { Selected, SelectedCard } from "./selected.server"

const placeOf = ({ id, title, listId, position }: SelectedCard) => ({ id, title, listId, position })
const removed = ([card]: SelectedCard[]) => card && { removedCard: card.id, listId: card.listId }

export async function archiveSelected(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
): Promise<SelectedChange> {
  await moveToArchive(tx, actor, boardId, cards)
  return {
    type: "card_deleted",
    entries: cards.map(({ id, title, listId, list }) => ({
      kind: "card_archived",
      card: { id, title },
      list: { id: listId, name: list.name },
    })),
    undo: { kind: "archived", cards: cards.map(placeOf) },
    touched: removed(cards),
  }
}

/** Deletes the cards, which can be restored for some days. */
export async function deleteSelected(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
): Promise<SelectedChange> {
  const deleted = await binCards(tx, actor, boardId, cards)
  return {
    type: "card_deleted",
    entries: deleted.map(({ entry }) => entry),
    undo: {
      kind: "deleted",
      cards: deleted.map(({ card, deletionId }) => ({ ...card, deletionId })),
    },
    touched: removed(cards),
  }
}
