import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { newId } from "~/models/id"

/** Copies a card's checklists with their items, not ticked and given to nobody. @returns the number of items */
export async function copyChecklists(tx: Tx, from: string, cardId: string): Promise<number> {
  const checklists = await tx.checklist.findMany({ where: { cardId: from } })
  const items = await tx.checklistItem.findMany({ where: { cardId: from } })
  const copies = new Map(checklists.map(({ id }) => [id, newId()]))
  const idOf = (checklistId: string | null) => copies.get(checklistId ?? "") ?? null
  await insertRows(
    tx,
    "Checklist",
    checklists.map(({ id, name, position }) => ({ id: idOf(id) ?? "", cardId, name, position })),
  )
  await insertRows(
    tx,
    "ChecklistItem",
    items.map(({ text, position, checklistId, dueDate }) => ({
      ...{ id: newId(), cardId, text, position, dueDate },
      checklistId: idOf(checklistId),
    })),
  )
  return items.length
}
