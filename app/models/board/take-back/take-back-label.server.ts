import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { labelNamed, isSame } from "~/models/board/event/entry"
import {
  createInOrder,
  readLabelOrder,
  replaceInOrder,
  writeLabelOrder,
} from "~/models/board/label/label-order.server"
import { findLabel, labelKey, parseLabel } from "~/models/board/label/label"
import { writeLabelViews } from "~/models/board/label-change/label-views.server"
import {
  countLabelled,
  readLabelled,
  writeLabelled,
  type AllLabelled,
} from "~/models/board/label-change/replace-label.server"
import { LIMITS } from "~/models/text/limits"
import type { LabelUndo } from "~/models/board/undo/undo"
import type { StepOf, TakenBack } from "./taken-back"

/**
 * Restores the name and colour of a board's label, or splits it from the one that it was merged into. Cards that have
 * lost the label since stay; those that have got a renamed one since are renamed with it.
 * @throws 409 if it was changed since, or no card has it any more
 */
export async function takeBackLabel(
  tx: Tx,
  { boardId, undo }: StepOf<LabelUndo["kind"]>,
): Promise<TakenBack> {
  const things = await readLabelled(tx, boardId)
  const to = parseLabel(undo.to).name
  const { name: from } = parseLabel(undo.from)
  const isMerge = undo.kind === "label_merged"
  if (!isMerge) requireAsLeft(things, undo)
  const uses = new Map(undo.uses.flatMap((use) => use.ids.map((id) => [id, use] as const)))
  const changed = new Set<string>()
  const count = await writeLabelled(tx, things, ({ id, labels }) => {
    const label = findLabel(labels, to)
    const use = uses.get(id)
    if (label === undefined || (isMerge && !use)) return null
    changed.add(id)
    const { label: before, hadBoth, place } = use ?? { label: undo.from, hadBoth: false }
    if (!hadBoth) return labels.map((each) => (each === label ? before : each))
    const isFull = labels.length >= LIMITS.labelsOnCard
    if (isFull || findLabel(labels, from) !== undefined) return null
    return labels.toSpliced(place ?? labels.length, 0, before)
  })
  const created = isMerge ? undo.created : await replaceInOrder(tx, boardId, to, undo.from)
  if (changed.size === 0 && created === undefined)
    throw conflict(`No card has the label “${to}” any more.`)
  await writeLabelViews(tx, undo.views, "before")
  if (isMerge && created !== undefined) await createInOrder(tx, boardId, created)
  const entry = isMerge
    ? ({ kind: "labels_unmerged", from: labelNamed(from), into: labelNamed(to), count } as const)
    : ({ kind: "label_changed", from: labelNamed(to), to: labelNamed(from), count } as const)
  return { type: "card_updated", entries: [entry] }
}

function requireAsLeft(things: AllLabelled, undo: LabelUndo): void {
  const [from, to] = [parseLabel(undo.from), parseLabel(undo.to)]
  const counts = countLabelled(things)
  const now = counts.find(to.name)
  if (now?.name !== to.name || now.color !== to.color) {
    throw conflict(`The label “${to.name}” has changed since.`)
  }
  if (labelKey(from.name) !== labelKey(to.name) && counts.find(from.name)) {
    throw conflict(`The board has a label “${from.name}” again.`)
  }
}

/** Gives the labels of a board the order that they had. @throws 409 if they have another one since */
export async function takeBackLabelOrder(
  tx: Tx,
  { boardId, undo: { before, after } }: StepOf<"labels_sorted">,
): Promise<TakenBack> {
  if (!isSame(await readLabelOrder(tx, boardId), after)) {
    throw conflict("The labels have been sorted since.")
  }
  await writeLabelOrder(tx, boardId, before)
  return { type: "board_updated", entries: [{ kind: "labels_sorted" }] }
}

/** Deletes a label that was created on the board, or creates it again in its place. @throws 409 if it was changed since */
export async function takeBackCreatedLabel(
  tx: Tx,
  { boardId, undo: { kind, label } }: StepOf<"label_created" | "label_deleted">,
): Promise<TakenBack> {
  const { name } = parseLabel(label)
  const isCreated = kind === "label_created"
  const now = await replaceInOrder(tx, boardId, name, null)
  if (now !== (isCreated ? label : undefined)) {
    throw conflict(`The label “${name}” has changed since.`)
  }
  if (!isCreated) await createInOrder(tx, boardId, label)
  const entry = {
    kind: isCreated ? "label_deleted" : "label_created",
    label: labelNamed(name),
  } as const
  return { type: "board_updated", entries: [entry] }
}
