import { isDeepStrictEqual } from "node:util"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import {
  putFieldBack,
  stateOf,
  toField,
  unremoveField,
} from "~/models/board/custom-field/custom-field.server"
import type { StepOf, TakenBack } from "./taken-back"
import { restoredSince } from "./take-back-list.server"

/** Undoes a change of fields; a removed one gets its place back. @throws 409 for a change, a used name, a full board */
export async function takeBackField(
  tx: Tx,
  { boardId, undo }: StepOf<"field_added" | "field_removed" | "field_changed">,
): Promise<TakenBack> {
  const name = "after" in undo ? undo.after.name : undo.field
  const row = await tx.customField.findUnique({ where: { id: undo.fieldId, boardId } })
  if (!row) throw conflict(`The field “${name}” does not exist any more.`)
  const done = (kind: "field_restored" | "field_removed" | "field_changed", name: string) => {
    const entries = [{ kind, field: { id: row.id, name } }]
    return { type: "board_updated" as const, entries }
  }
  if (undo.kind === "field_removed") {
    if (!row.removedAt) throw restoredSince(row.name)
    return done("field_restored", (await unremoveField(tx, toField(row), "same")).name)
  }
  const field = toField(row)
  if (row.removedAt) throw changedField(name)
  if (!("after" in undo)) {
    const data = { removedAt: new Date(), nameKey: null }
    await tx.customField.update({ where: { id: row.id }, data })
    return done("field_removed", row.name)
  }
  const { before, after } = undo
  // Others may have moved it.
  const now = { ...stateOf(field), position: after.position }
  if (!isDeepStrictEqual(now, after)) throw changedField(name)
  const place = before.position === after.position ? {} : { position: before.position }
  await putFieldBack(tx, field, { ...before, position: field.position, ...place })
  return done("field_changed", before.name)
}

const changedField = (name: string) => conflict(`The field “${name}” has been changed since.`)
