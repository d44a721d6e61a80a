import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { unremoveField } from "~/models/custom-field/custom-field.server"
import type { BoardChange } from "~/models/event/event.server"
import { restoredSince } from "./take-back-list.server"
import type { Undo } from "./undo"
import type { UndoStep } from "./undo-steps.server"

type FieldUndo = Extract<Undo, { fieldId: string }>

/**
 * Gives a removed custom field back to its board, in its place among the others.
 * @throws 409 if it was restored or purged since, if another has its name, or there are 20
 */
export async function takeBackField(
  tx: Tx,
  { boardId }: UndoStep,
  { fieldId: id, field: name }: FieldUndo,
): Promise<Pick<BoardChange, "type" | "entry">> {
  const row = await tx.customField.findUnique({ where: { id, boardId } })
  if (!row) throw conflict(`The field “${name}” does not exist any more.`)
  if (!row.removedAt) throw restoredSince(row.name)
  const field = await unremoveField(tx, row, "same")
  return { type: "board_updated", entry: { kind: "field_restored", field: field.name } }
}
