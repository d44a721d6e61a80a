import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"

export type SelectedCard = Card & { list: { name: string } }
export type Selected = { boardId: string; cards: SelectedCard[] }

/** Reads cards of a board in the order that they have on it. */
export function readSelected(tx: Tx, boardId: string, ids: string[]): Promise<SelectedCard[]> {
  return tx.card.findMany({
    where: { id: { in: ids }, list: { boardId } },
    include: { list: { select: { name: true } } },
    orderBy: [{ list: { position: "asc" } }, { position: "asc" }, { id: "asc" }],
  })
}
