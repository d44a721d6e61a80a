import type { Tx } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { formatValues, parseValues, type FieldValues } from "./custom-field"

/** The ids of copied fields by those of the originals. */
export type FieldIds = ReadonlyMap<string, string>

/** Copies the fields of a board. @returns their ids, without fields of people, whose values are not copied */
export async function copyFields(tx: Tx, from: string, to: string): Promise<FieldIds> {
  const rows = await tx.customField.findMany({ where: { boardId: from, removedAt: null } })
  const copies = rows.map((row) => ({ row, id: newId() }))
  for (const { row, id } of copies) {
    await tx.customField.create({ data: { ...row, id, boardId: to, createdAt: new Date() } })
  }
  const withValues = copies.filter(({ row }) => row.kind !== "person")
  return new Map(withValues.map(({ row, id }) => [row.id, id]))
}

/** The values of a card for the copy of its board. */
export function copiedValues(values: FieldValues, ids: FieldIds): FieldValues {
  const copied = Object.entries(values).flatMap(([id, value]) => {
    const copy = ids.get(id)
    return copy === undefined ? [] : [[copy, value] as const]
  })
  return Object.fromEntries(copied)
}

/** The same for values as they are stored. */
export const copyValues = (json: string | null, ids: FieldIds): string | null =>
  formatValues(copiedValues(parseValues(json), ids))
