import { lockPeople } from "~/database/transactions/board-lock.server"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, DomainError, invalid, notFound } from "~/errors"
import { closeGap, reservePositions, writeOrder } from "~/database/positions.server"
import type { Actor } from "~/models/access/access.server"
import {
  changed,
  changes,
  requireUnchanged,
  unchanged,
  type Updated,
} from "~/models/text/compare.server"
import { newId } from "~/models/text/id"
import { DEFAULT_LABELS, labelKey, type Label } from "./label"
import { clampPosition, moveWithin } from "~/models/text/position"
import type { CreateLabel, LabelKey, UpdateLabel } from "./label-fields"
import { LIMITS } from "~/models/text/limits"

// Labels belong to a user. A card stores the name and colour of each of its labels, so boards do not change with them.

const LABEL = { id: true, name: true, color: true, description: true, position: true } as const

export function listLabels(actor: Actor, reader: Reader = db): Promise<Label[]> {
  return reader.label.findMany({
    where: { userId: actor.id },
    select: LABEL,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
}

/** Adds a label at `position`, or at the end; the same `id` creates only one. */
export function createLabel(actor: Actor, input: CreateLabel): Promise<Label> {
  return transaction((tx) => insertLabel(tx, actor, input))
}

export async function insertLabel(tx: Tx, actor: Actor, input: CreateLabel): Promise<Label> {
  const { id = newId(), name, color, description = "" } = input
  await lockPeople(tx, [actor.id])
  const before = await tx.label.findUnique({ where: { id } })
  if (before) {
    const { userId, nameKey, ...label } = before
    const same = userId === actor.id && label.name === name && label.color === color
    if (same) return label
    throw conflict("There is a label with this id already.")
  }
  const userId = actor.id
  const count = await tx.label.count({ where: { userId } })
  if (count >= LIMITS.labels) {
    throw invalid(`You can have at most ${String(LIMITS.labels)} labels.`)
  }
  await requireFreeName(tx, actor, name)
  const position = await reservePositions(tx, "Label", userId, {
    requestedPosition: input.position,
    count,
  })
  const data = { id, userId, name, nameKey: labelKey(name), color, description, position }
  return tx.label.create({ data, select: LABEL })
}

export function updateLabel(actor: Actor, input: UpdateLabel): Promise<Updated<Label>> {
  return transaction(async (tx) => {
    const { labelId, base, position, ...wanted } = input
    const now = await requireLabel(tx, actor, labelId)
    requireUnchanged(now, wanted, base, () => now)
    const place = position === undefined ? now.position : await setPlace(tx, actor, now, position)
    if (!changes(now, { ...wanted, position: place })) return unchanged(now)
    const { name = now.name } = wanted
    await requireFreeName(tx, actor, name, labelId)
    const data = { ...wanted, nameKey: labelKey(name) }
    return changed(await tx.label.update({ where: { id: labelId }, data, select: LABEL }))
  })
}

async function setPlace(tx: Tx, actor: Actor, { position: from }: Label, wanted: number) {
  const labels = await listLabels(actor, tx)
  const to = clampPosition(wanted, labels.length - 1)
  if (to === from) return from
  await lockPeople(tx, [actor.id])
  const before = labels.map(({ id }) => id)
  await writeOrder(tx, "Label", before, moveWithin(before, from, to))
  return to
}

export function deleteLabel(actor: Actor, { labelId }: LabelKey): Promise<void> {
  return transaction(async (tx) => {
    const { position } = await requireLabel(tx, actor, labelId)
    await tx.label.delete({ where: { id: labelId } })
    await closeGap(tx, "Label", actor.id, position)
  })
}

export function seedDefaultLabels(actor: Actor): Promise<Label[]> {
  return transaction(async (tx) => {
    const userId = actor.id
    const count = await tx.label.count({ where: { userId } })
    if (count > 0) throw conflict("This account already has labels.")
    await tx.label.createMany({
      data: DEFAULT_LABELS.map(({ name, color }, position) => {
        return { id: newId(), userId, name, nameKey: labelKey(name), color, position }
      }),
    })
    return listLabels(actor, tx)
  })
}

async function requireLabel(tx: Tx, actor: Actor, id: string): Promise<Label> {
  const label = await tx.label.findFirst({ where: { id, userId: actor.id }, select: LABEL })
  if (!label) throw notFound()
  return label
}

async function requireFreeName(tx: Tx, actor: Actor, name: string, exceptId?: string) {
  const same = await tx.label.findFirst({
    where: { userId: actor.id, nameKey: labelKey(name) },
    select: { id: true },
  })
  if (!same || same.id === exceptId) return
  const message = "You already have a label with this name."
  throw new DomainError(409, message, { fields: { name: [message] } })
}
