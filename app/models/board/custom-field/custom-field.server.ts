import { named } from "~/models/board/event/entry"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import type { CustomField as Row } from "~/database/types"
import { conflict, invalid, notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import {
  changed,
  changes,
  requireUnchanged,
  unchanged,
  type Updated,
} from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { labelKey } from "~/models/board/label/label"
import { clampPosition } from "~/models/text/position"
import type { FieldState, Undo } from "~/models/board/undo/undo"
import { newestStep } from "~/models/board/undo/undo-steps.server"
import {
  MAX_BOARD_OPTIONS,
  MAX_FIELDS,
  MAX_OPTIONS,
  type CustomField,
  type FieldKind,
  type FieldOption,
} from "./custom-field"
import type { CreateField, FieldKey, UpdateField } from "./custom-field-fields"
import { mergeOptions, withIds } from "./merge-options"

/** Converts a field's row. */
export const toField = ({
  id,
  boardId,
  name,
  kind,
  unit,
  options,
  position,
  onFace,
}: Row): CustomField => ({
  id,
  boardId,
  name,
  unit,
  position,
  onFace,
  kind: kind as FieldKind,
  options: JSON.parse(options) as FieldOption[],
})

/** The fields of a board in their order. The caller has authorised it. */
export async function fieldsOfBoard(reader: Reader, boardId: string): Promise<CustomField[]> {
  const rows = await reader.customField.findMany({
    where: { boardId, removedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  return rows.map(toField)
}

/** The fields of a board in their order. @throws 404 */
export async function listFields(actor: Actor, { boardId }: BoardKey): Promise<CustomField[]> {
  await requireBoard(db, actor, boardId, "see")
  return fieldsOfBoard(db, boardId)
}

/** A field of the board that was not removed. @throws 404 */
export async function requireField(
  reader: Reader,
  boardId: string,
  fieldId: string,
): Promise<CustomField> {
  const where = { id: fieldId, boardId, removedAt: null }
  const row = await reader.customField.findFirst({ where })
  if (!row) throw notFound()
  return toField(row)
}

/** Adds a field to a board, once per `id`. @throws 404, 403; 409 for a used name or id, or too many fields */
export function createField(actor: Actor, input: CreateField): Promise<CustomField> {
  const { boardId, id = newId(), name, kind, unit, options, onFace } = input
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const before = await tx.customField.findUnique({ where: { id } })
    if (before) {
      if (before.boardId === boardId && before.name === name) return toField(before)
      throw conflict("There is a field with this id already.")
    }
    const nameKey = await requireNewName(tx, boardId, name)
    const position = await requireRoom(tx, boardId, kind === "choice" ? options.length : 0)
    let row = await tx.customField.create({
      data: {
        id,
        boardId,
        name,
        nameKey,
        kind,
        position,
        onFace,
        unit: kind === "number" ? unit : "",
        options: kind === "choice" ? JSON.stringify(withIds(options)) : "[]",
      },
    })
    if (input.position !== undefined) {
      const place = { position: await moveField(tx, toField(row), input.position) }
      row = await tx.customField.update({ where: { id }, data: place })
    }
    return recordField(tx, actor, toField(row), "field_added", added)
  })
}

/**
 * Changes a field. Cards with removed options show no value; with a base, options that others have added stay.
 * @throws 404, 403; 409 for a used name, changes by others since the base, and too many options
 */
export function updateField(actor: Actor, input: UpdateField): Promise<Updated<CustomField>> {
  return changeField(actor, input, async (tx, field) => {
    const { name = field.name, onFace = field.onFace, position = field.position } = input
    const { options: _, ...base } = input.base ?? {}
    requireUnchanged(field, input, base, () => field)
    const unit = field.kind === "number" ? (input.unit ?? field.unit) : ""
    const options = field.kind === "choice" ? wantedOptions(field, input) : field.options
    await requireRoomForOptions(tx, field, options.length)
    const wanted = { ...field, name, unit, options, onFace }
    const moved = await moveField(tx, field, position)
    if (!changes(field, wanted) && moved === field.position) return unchanged(field)
    const nameKey = await requireNewName(tx, field.boardId, name, field.id)
    const row = await tx.customField.update({
      where: { id: field.id },
      data: { name, nameKey, unit, onFace, options: JSON.stringify(options), position: moved },
    })
    const after = toField(row)
    return changed(await recordField(tx, actor, after, "field_changed", changedTo(field)))
  })
}

/** Removes a field; it can be restored for 7 days. @returns it with the version that undoing names. @throws 404, 403 */
export function removeField(
  actor: Actor,
  key: FieldKey,
): Promise<CustomField & { version: number }> {
  return changeField(actor, key, async (tx, field) => {
    const data = { removedAt: new Date(), nameKey: null }
    await tx.customField.update({ where: { id: field.id }, data })
    await recordField(tx, actor, field, "field_removed", removed)
    const step = await newestStep(tx, { boardId: field.boardId, userId: actor.id })
    return { ...field, version: step?.version ?? 0 }
  })
}

/** Restores a removed field, after the others. @throws 404, also if purged; 403; 409 for a used name or full board */
export function restoreField(actor: Actor, key: FieldKey): Promise<CustomField> {
  const orRemoved = true
  return changeField(
    actor,
    key,
    async (tx, field, { removedAt }) => {
      if (!removedAt) return field
      const restored = await unremoveField(tx, field, "last")
      return recordField(tx, actor, restored, "field_restored", added)
    },
    orRemoved,
  )
}

/** Gives a removed field back to its board. The caller records it. @throws 409 for a used name or a full board */
export async function unremoveField(
  tx: Tx,
  { id, boardId, name, position, options }: CustomField,
  place: "same" | "last",
): Promise<CustomField> {
  const nameKey = await requireNewName(tx, boardId, name)
  const last = await requireRoom(tx, boardId, options.length)
  const data = { removedAt: null, nameKey, position: place === "last" ? last : position }
  return toField(await tx.customField.update({ where: { id }, data }))
}

/** Reverts a change of a field. The caller records it. @throws 409 if another has its name */
export async function putFieldBack(
  tx: Tx,
  field: CustomField,
  { options, position, ...before }: FieldState,
): Promise<void> {
  const nameKey = await requireNewName(tx, field.boardId, before.name, field.id)
  await requireRoomForOptions(tx, field, options.length)
  const moved = await moveField(tx, field, position)
  const data = { ...before, nameKey, options: JSON.stringify(options), position: moved }
  await tx.customField.update({ where: { id: field.id }, data })
}

async function changeField<T>(
  actor: Actor,
  { fieldId, boardId: expected }: FieldKey,
  work: (tx: Tx, field: CustomField, row: Row) => Promise<T>,
  orRemoved = false,
): Promise<T> {
  const found = await db.customField.findUnique({ where: { id: fieldId } })
  if (!found || (expected ?? found.boardId) !== found.boardId) throw notFound()
  const { boardId } = found
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const row = await tx.customField.findUnique({ where: { id: fieldId } })
    if (!row || (row.removedAt && !orRemoved)) throw notFound()
    return work(tx, toField(row), row)
  })
}

type FieldEvent = "field_added" | "field_changed" | "field_removed" | "field_restored"

function recordField(
  tx: Tx,
  actor: Actor,
  field: CustomField,
  kind: FieldEvent,
  stepOf: (field: CustomField) => Undo,
) {
  const { boardId } = field
  const entry = { kind, field: named(field) } as const
  const undo = stepOf(field)
  return record(tx, { type: "board_updated", boardId, actor, entry, undo }, field)
}

const added = ({ id: fieldId, name: field }: CustomField): Undo => {
  return { kind: "field_added", fieldId, field }
}
const removed = ({ id: fieldId, name: field }: CustomField): Undo => {
  return { kind: "field_removed", fieldId, field }
}
const changedTo =
  (before: CustomField) =>
  (after: CustomField): Undo => {
    return {
      kind: "field_changed",
      fieldId: after.id,
      before: stateOf(before),
      after: stateOf(after),
    }
  }

export const stateOf = ({ name, unit, options, onFace, position }: CustomField): FieldState => {
  return { name, unit, options, onFace, position }
}

async function requireNewName(tx: Tx, boardId: string, name: string, id = ""): Promise<string> {
  const nameKey = labelKey(name)
  const where = { boardId, nameKey, id: { not: id } }
  if (!(await tx.customField.findFirst({ where, select: { id: true } }))) return nameKey
  throw conflict(`There is a field with the name “${name}” already.`)
}

async function requireRoom(tx: Tx, boardId: string, options: number): Promise<number> {
  const fields = await fieldsOfBoard(tx, boardId)
  if (fields.length >= MAX_FIELDS) {
    throw conflict(`A board can have at most ${String(MAX_FIELDS)} fields. Remove one first.`)
  }
  requireFewOptions(fields, options)
  return (fields.at(-1)?.position ?? -1) + 1
}

async function requireRoomForOptions(tx: Tx, field: CustomField, count: number): Promise<void> {
  if (count <= field.options.length) return
  const others = (await fieldsOfBoard(tx, field.boardId)).filter(({ id }) => id !== field.id)
  requireFewOptions(others, count)
}

function requireFewOptions(others: readonly CustomField[], count: number): void {
  const sum = others.reduce((total, { options }) => total + options.length, count)
  if (sum <= MAX_BOARD_OPTIONS) return
  const most = String(MAX_BOARD_OPTIONS)
  throw conflict(`The choices of a board can have at most ${most} options in all.`)
}

async function moveField(tx: Tx, field: CustomField, wanted: number): Promise<number> {
  if (wanted === field.position) return wanted
  const others = (await fieldsOfBoard(tx, field.boardId)).filter(({ id }) => id !== field.id)
  const position = clampPosition(wanted, others.length)
  for (const [index, other] of others.entries()) {
    const data = { position: index < position ? index : index + 1 }
    if (data.position !== other.position) {
      await tx.customField.update({ where: { id: other.id }, data })
    }
  }
  return position
}

function wantedOptions(field: CustomField, { options, base }: UpdateField): FieldOption[] {
  if (!options) return field.options
  const merged = base?.options ? mergeOptions(field.options, options, base.options) : options
  if (!merged) {
    throw conflict("Someone else changed these options while you were editing them.", field)
  }
  if (merged.length > MAX_OPTIONS) {
    throw invalid(`A choice can have ${MAX_OPTIONS} options. Others have added some meanwhile.`)
  }
  return withIds(merged, field.options)
}
