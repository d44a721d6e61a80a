import { z } from "zod"
import { boardTransaction } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { IdText } from "~/models/text/fields"
import { clampPosition, moveWithin } from "~/models/text/position"
import { countLabels } from "~/models/board/label/board-labels.server"
import { labelKey, MAX_BOARD_LABELS } from "~/models/board/label/label"
import { BoardLabel, type MoveBoardLabel } from "~/models/board/label/label-fields"
import { readLabelOrder, writeLabelOrder } from "~/models/board/label/label-order.server"

export const MovedLabel = BoardLabel.omit({ cards: true }).extend({
  boardId: IdText,
  position: z.int().meta({ description: "Among the labels of the board.", examples: [0] }),
})
export type MovedLabel = z.output<typeof MovedLabel>

/** Moves a label among those of its board; past the end means last. @throws 404, 403; 409 if no card has it any more */
export function moveBoardLabel(
  actor: Actor,
  { boardId, from, ...wanted }: MoveBoardLabel,
): Promise<Updated<MovedLabel>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const before = await readLabelOrder(tx, boardId)
    const counts = await countLabels(tx, boardId)
    const labels = counts.sorted(before).slice(0, MAX_BOARD_LABELS)
    const keys = labels.map(({ name }) => labelKey(name))
    const at = keys.indexOf(labelKey(from))
    const label = labels[at]
    if (!label) throw conflict(`No card of this board has the label “${from}” any more.`)
    const step = "direction" in wanted && wanted.direction === "up" ? -1 : 1
    const asked = "direction" in wanted ? Math.max(0, at + step) : wanted.position
    const position = clampPosition(asked, labels.length - 1)
    const { name, color } = label
    const result = { boardId, name, color, position }
    if (position === at) return unchanged(result)
    const after = withoutNamedTail(moveWithin(keys, at, position))
    await writeLabelOrder(tx, boardId, after)
    const undo = { kind: "labels_sorted", before, after } as const
    const entry = { kind: "labels_sorted" } as const
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, changed(result))
  })
}

/** Labels that are last in the order of their names have no place of their own. */
function withoutNamedTail(keys: readonly string[]): string[] {
  const inOrderAt = (place: number) => (keys[place] ?? "") < (keys[place + 1] ?? "\uffff")
  let end = keys.length
  while (end > 0 && inOrderAt(end - 1)) end -= 1
  return keys.slice(0, end)
}
