import { boardTransaction } from "~/database/db.server"
import { conflict, DomainError, invalid } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { labelNamed } from "~/models/board/event/entry"
import { countLabels } from "~/models/board/label/board-labels.server"
import {
  entryIn,
  formatLabel,
  inOrder,
  labelKey,
  MAX_BOARD_LABELS,
  keyOf,
} from "~/models/board/label/label"
import type { BoardLabelKey, CreateBoardLabel } from "~/models/board/label/label-fields"
import {
  createInOrder,
  readLabelOrder,
  replaceInOrder,
} from "~/models/board/label/label-order.server"
import { record } from "~/models/board/record/record.server"
import { countText } from "~/models/text/count-text"
import type { MovedLabel } from "./change-label.server"

/**
 * Creates a label that the board has without a card, too, after the others. Sent twice, it creates one.
 * @throws 404, 403; 409 for a used name; 400 for too many
 */
export function createBoardLabel(
  actor: Actor,
  { boardId, name, color }: CreateBoardLabel,
): Promise<MovedLabel> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const order = await readLabelOrder(tx, boardId)
    const labels = (await countLabels(tx, boardId, order)).sorted()
    const label = formatLabel({ name, color })
    const at = labels.findIndex((each) => labelKey(each.name) === labelKey(name))
    if (order.includes(label)) return { boardId, name, color, position: at }
    const existing = labels[at]
    if (existing) throw nameInUse(existing.name)
    if (labels.length >= MAX_BOARD_LABELS) {
      throw invalid(`A board can have at most ${String(MAX_BOARD_LABELS)} labels.`)
    }
    const placed = new Set(order.map(keyOf))
    const others = labels.filter((each) => !placed.has(labelKey(each.name))).map(entryIn(order))
    const after = await createInOrder(tx, boardId, label, others)
    const keys = [...labels, { name }].map((each) => labelKey(each.name)).sort(inOrder(after))
    const result = { boardId, name, color, position: keys.indexOf(labelKey(name)) }
    const entry = { kind: "label_created", label: labelNamed(name) } as const
    const undo = { kind: "label_created", label } as const
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, result)
  })
}

function nameInUse(name: string) {
  const message = `This board has a label “${name}” already.`
  return new DomainError(409, message, { fields: { name: [message] } })
}

/** Deletes a label that no card of the board has. @throws 404, 403; 409 if a card has it, or the board has it no more */
export function deleteBoardLabel(actor: Actor, { boardId, name }: BoardLabelKey): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const order = await readLabelOrder(tx, boardId)
    const found = (await countLabels(tx, boardId, order)).find(name)
    if (!found) throw conflict(`This board has no label “${name}” any more.`)
    if (found.cards > 0) {
      const cards = countText(found.cards, "card")
      throw conflict(`The label “${found.name}” is on ${cards}. Remove it there, or merge it.`)
    }
    const label = await replaceInOrder(tx, boardId, name, null)
    if (label === undefined) return
    const entry = { kind: "label_deleted", label: labelNamed(found.name) } as const
    const undo = { kind: "label_deleted", label } as const
    await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
  })
}
