import { labelNamed } from "~/models/board/event/entry"
import { z } from "zod"
import { boardTransaction, type Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { changed, requireUnchanged, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { Count, IdText } from "~/models/text/fields"
import { entryIn, formatLabel, isCreated, labelKey, keyOf } from "~/models/board/label/label"
import {
  BoardLabel,
  type ChangeBoardLabel,
  type MoveBoardLabel,
} from "~/models/board/label/label-fields"
import {
  readLabelOrder,
  replaceInOrder,
  writeLabelOrder,
} from "~/models/board/label/label-order.server"
import { clampPosition, moveWithin } from "~/models/text/position"
import { countLabels } from "~/models/board/label/board-labels.server"
import { mergeBoardLabels } from "./merge-labels.server"
import { countLabelled, readLabelled, replaceLabel } from "./replace-label.server"

/** A board's label after a change. */
export const ChangedLabel = BoardLabel.extend({
  boardId: IdText,
  cards: Count.meta({ description: "The number of cards that have changed." }),
})
export type ChangedLabel = z.output<typeof ChangedLabel>

/**
 * Changes a label on all cards of a board, archived and deleted ones, too, its templates and saved views.
 * @throws 404, 403; 409 for an archived board, a missing or changed label, and a used name without `merge`
 */
export async function changeBoardLabel(
  actor: Actor,
  input: ChangeBoardLabel,
): Promise<Updated<ChangedLabel>> {
  const outcome = await boardTransaction(input, (tx) => change(tx, actor, input))
  if (!("into" in outcome)) return outcome
  const { boardId, from } = input
  const { into } = outcome
  const { value, isChanged } = await mergeBoardLabels(actor, {
    boardId,
    from,
    into: formatLabel(into),
  })
  return { value: { ...into, boardId, cards: value.count }, isChanged }
}

async function change(
  tx: Tx,
  actor: Actor,
  { boardId, from, merge, base, ...wanted }: ChangeBoardLabel,
): Promise<Updated<ChangedLabel> | { into: BoardLabel }> {
  await requireBoard(tx, actor, boardId, "edit")
  const things = await readLabelled(tx, boardId)
  const counts = countLabelled(things)
  const now = counts.find(from)
  if (!now) throw conflict(`No card of this board has the label “${from}” any more.`)
  requireUnchanged({ ...now }, wanted, base, () => now)
  const { name = now.name, color = now.color } = wanted
  const existing = labelKey(name) === labelKey(now.name) ? undefined : counts.find(name)
  if (existing && merge) return { into: existing }
  if (existing) {
    throw conflict(`This board has a label “${existing.name}” already.`, existing)
  }
  const labels = { from: formatLabel(now), to: formatLabel({ name, color }) }
  const replaced = await replaceLabel(tx, boardId, things, { from: now.name, to: labels.to })
  const { count, uses, views } = replaced
  const created = await replaceInOrder(tx, boardId, now.name, labels.to)
  const result = { boardId, name, color, cards: count }
  if (uses.length === 0 && (created ?? labels.to) === labels.to)
    return unchanged({ ...result, cards: now.cards })
  const entry = {
    kind: "label_changed",
    from: labelNamed(now.name),
    to: labelNamed(name),
    count,
  } as const
  const undo = { kind: "label_changed", ...labels, uses, views } as const
  return record(tx, { type: "card_updated", boardId, actor, entry, undo }, changed(result))
}

export const MovedLabel = BoardLabel.omit({ cards: true }).extend({
  boardId: IdText,
  position: z.int().meta({ description: "Among the labels of the board.", examples: [0] }),
})
export type MovedLabel = z.output<typeof MovedLabel>

/** Moves a label among those of its board; past the end means last. @throws 404, 403; 409 if no card has it any more */
export function moveBoardLabel(
  actor: Actor,
  { boardId, from, position: wanted }: MoveBoardLabel,
): Promise<Updated<MovedLabel>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const before = await readLabelOrder(tx, boardId)
    const labels = (await countLabels(tx, boardId, before)).sorted()
    const keys = labels.map(({ name }) => labelKey(name))
    const at = keys.indexOf(labelKey(from))
    const label = labels[at]
    if (!label) throw conflict(`No card of this board has the label “${from}” any more.`)
    const position = clampPosition(wanted, labels.length - 1)
    const { name, color } = label
    const result = { boardId, name, color, position }
    if (position === at) return unchanged(result)
    const entries = labels.map(entryIn(before))
    const after = withoutNamedTail(moveWithin(entries, at, position))
    await writeLabelOrder(tx, boardId, after)
    const undo = { kind: "labels_sorted", before, after } as const
    const entry = { kind: "labels_sorted" } as const
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, changed(result))
  })
}

/** Labels that are last in the order of their names have no place of their own, unless they were created there. */
function withoutNamedTail(entries: readonly string[]): string[] {
  const keys = entries.map(keyOf)
  const inOrderAt = (place: number) => (keys[place] ?? "") < (keys[place + 1] ?? "\uffff")
  let end = entries.length
  while (end > 0 && !isCreated(entries[end - 1] ?? "") && inOrderAt(end - 1)) end -= 1
  return entries.slice(0, end)
}
