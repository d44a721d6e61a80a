import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { newId } from "~/models/text/id"

/** Copies checklists, unticked and unassigned. @param copyOf the copies' ids by the cards'. @returns how many items */
export async function copyChecklists(
  tx: Tx,
  copyOf: ReadonlyMap<string, string>,
  copyDate: (date: Date) => Date | null = (date) => date,
): Promise<number> {
  const where = { cardId: { in: [...copyOf.keys()] } }
  const checklists = await tx.checklist.findMany({ where })
  const items = await tx.checklistItem.findMany({ where })
  const ids = new Map(checklists.map(({ id }) => [id, newId()]))
  const on = (cardId: string) => copyOf.get(cardId) ?? ""
  await insertRows(
    tx,
    "Checklist",
    checklists.map(({ id, cardId, name, position }) => ({
      id: ids.get(id) ?? "",
      cardId: on(cardId),
      name,
      position,
    })),
  )
  await insertRows(
    tx,
    "ChecklistItem",
    items.map(({ cardId, text, position, checklistId, dueDate }) => ({
      id: newId(),
      cardId: on(cardId),
      text,
      position,
      dueDate: dueDate && copyDate(dueDate),
      checklistId: ids.get(checklistId ?? "") ?? null,
    })),
  )
  return items.length
}
