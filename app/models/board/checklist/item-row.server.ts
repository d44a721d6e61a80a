import type { ChecklistItem as Row } from "~/database/types"
import type { Reader, Tx } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { ChecklistItem, ChecklistItemKey } from "./checklist"

/** Reads the items of a card. The caller has authorised it. */
export function readItems(reader: Reader, cardId: string): Promise<Row[]> {
  return reader.checklistItem.findMany({
    where: { cardId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
}

/** An item as the API and the pages have it. */
export const toItem = (row: Row): ChecklistItem => ({
  ...row,
  dueDate: row.dueDate?.toISOString() ?? null,
})

/** The keys by which the board to lock is found. */
export const itemOf = ({ id, ...on }: ChecklistItemKey) => ({
  boardId: on.boardId,
  cardId: on.cardId,
  checklistItemId: id,
})

/** An item with its card. @throws 404, also for an item of another card; 403 */
export async function requireItem(tx: Tx, actor: Actor, { id, boardId, cardId }: ChecklistItemKey) {
  const item = await tx.checklistItem.findUnique({ where: { id } })
  if (!item || (cardId ?? item.cardId) !== item.cardId) throw notFound()
  const card = await requireCard(tx, actor, { cardId: item.cardId, boardId }, "edit")
  return { item, card }
}
