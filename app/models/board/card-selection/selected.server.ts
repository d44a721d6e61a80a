import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { isOn } from "~/models/board/card/card-board"

export type SelectedCard = Card & { list: { name: string } }
export type Selected = { boardId: string; cards: SelectedCard[] }

/** Reads cards of a board in the order that they have on it. */
export async function readSelected(
  tx: Tx,
  boardId: string,
  ids: string[],
): Promise<SelectedCard[]> {
  const rows = await tx.card.findMany({
    where: { id: { in: ids } },
    include: { list: { select: { name: true, boardId: true } } },
    orderBy: [{ list: { position: "asc" } }, { position: "asc" }, { id: "asc" }],
  })
  return rows.filter(isOn(boardId))
}
