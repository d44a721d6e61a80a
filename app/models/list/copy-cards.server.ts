import { addDays } from "date-fns/addDays"
import { cardColumns } from "~/database/card-columns.server"
import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { copyValues, type FieldIds } from "~/models/custom-field/copy-fields.server"
import { copyChecklists } from "~/models/checklist/checklist-copy.server"
import { copyShownFiles } from "~/models/attachment/copy-shown-files.server"
import { newId } from "~/models/id"

/** Cards whose texts are in memory at once. */
const BATCH = 50

/**
 * Copies the cards of a list to an empty one: open, with their properties, open checklists and the files that their
 * descriptions show, without people, comments and other files.
 * @param boardId the board of the list
 * @returns the ids of the copies
 * @param options `later`: days by which the copies are due later; `fieldIds`: for a copy on another board
 */
export async function copyCards(
  tx: Tx,
  { boardId, id: from }: { boardId: string; id: string },
  listId: string,
  { later = 0, fieldIds }: { later?: number; fieldIds?: FieldIds } = {},
): Promise<string[]> {
  const copied: string[] = []
  for (let position = 0; ; position += BATCH) {
    const originals = await tx.card.findMany({
      where: { listId: from, position: { gte: position, lt: position + BATCH } },
    })
    const copies = originals.map((card) => ({ ...card, copyId: newId() }))
    await insertRows(
      tx,
      "Card",
      copies.map(({ copyId: id, ...card }) => {
        const { createdAt, completed, coverAttachmentId, ...columns } = cardColumns(card)
        const labels = columns.labels as string[]
        const dueDate = columns.dueDate && addDays(columns.dueDate, later)
        const fields = fieldIds ? copyValues(columns.fields, fieldIds) : columns.fields
        return { ...columns, id, listId, labels, dueDate, fields, createdAt: new Date() }
      }),
    )
    const copyOf = new Map(copies.map(({ id, copyId }) => [id, copyId]))
    await copyChecklists(tx, copyOf, later)
    await copyShownFiles(tx, copyOf, boardId)
    copied.push(...copyOf.values())
    if (originals.length < BATCH) return copied
  }
}
