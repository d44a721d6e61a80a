import { labelNamed } from "~/models/board/event/entry"
import type { z } from "zod"
import { boardTransaction, type Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { changed, requireUnchanged, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { Count, IdText } from "~/models/text/fields"
import { formatLabel, labelKey } from "~/models/board/label/label"
import { BoardLabel, type ChangeBoardLabel } from "~/models/board/label/label-fields"
import { renameInOrder } from "~/models/board/label/label-order.server"
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
  await renameInOrder(tx, boardId, { from: now.name, to: name })
  const result = { boardId, name, color, cards: count }
  if (uses.length === 0) return unchanged({ ...result, cards: now.cards })
  const entry = {
    kind: "label_changed",
    from: labelNamed(now.name),
    to: labelNamed(name),
    count,
  } as const
  const undo = { kind: "label_changed", ...labels, uses, views } as const
  return record(tx, { type: "card_updated", boardId, actor, entry, undo }, changed(result))
}
