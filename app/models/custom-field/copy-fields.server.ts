import type { Tx } from "~/database/db.server"
import { newId } from "~/models/id"
import { formatValues, parseValues } from "./custom-field"

/** The ids of copied fields by those of the originals. */
export type FieldIds = ReadonlyMap<string, string>

/** Copies the fields of a board to an empty one. @returns the fields whose values are copied: those of people are not */
export async function copyFields(tx: Tx, from: string, to: string): Promise<FieldIds> {
  const rows = await tx.customField.findMany({ where: { boardId: from, removedAt: null } })
  const copies = rows.map((row) => ({ row, id: newId() }))
  for (const { row, id } of copies) {
    await tx.customField.create({ data: { ...row, id, boardId: to, createdAt: new Date() } })
  }
  const withValues = copies.filter(({ row }) => row.kind !== "person")
  return new Map(withValues.map(({ row, id }) => [row.id, id]))
}

/** The stored values of a card for the copy of its board. */
export function copyValues(json: string | null, ids: FieldIds): string | null {
  const copied = Object.entries(parseValues(json)).flatMap(([id, value]) => {
    const copy = ids.get(id)
    return copy === undefined ? [] : [[copy, value] as const]
  })
  return formatValues(Object.fromEntries(copied))
}
