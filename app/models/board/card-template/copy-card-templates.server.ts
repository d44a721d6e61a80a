import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { CardTemplate as Row } from "~/database/types"
import { copiedValues, type FieldIds } from "~/models/board/custom-field/copy-fields.server"
import { newId } from "~/models/text/id"
import { contentOf } from "./card-template.server"

/** Copies templates. @param copyOf the copies' ids by the lists' @param fieldIds new fields' ids, on another board */
export async function copyCardTemplates(
  tx: Tx,
  copyOf: ReadonlyMap<string, string>,
  fieldIds?: FieldIds,
): Promise<void> {
  const rows = await tx.cardTemplate.findMany({ where: { listId: { in: [...copyOf.keys()] } } })
  const createdAt = new Date()
  const copies = rows.map((row) => ({
    id: newId(),
    listId: copyOf.get(row.listId) ?? "",
    title: row.title,
    createdAt,
    content: fieldIds ? withFields(row, fieldIds) : row.content,
  }))
  await insertRows(tx, "CardTemplate", copies)
}

function withFields(row: Row, fieldIds: FieldIds): string {
  const { title: _, fields, ...content } = contentOf(row)
  return JSON.stringify({ ...content, fields: copiedValues(fields, fieldIds) })
}
