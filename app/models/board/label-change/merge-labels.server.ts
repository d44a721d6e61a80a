import { labelNamed } from "~/models/board/event/entry"
import { setImmediate } from "node:timers/promises"
import { archiveId } from "~/database/archive-board"
import { readCardLabels } from "~/database/rows/label-rows.server"
import { boardTransaction, db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { record } from "~/models/board/record/record.server"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { findLabel, formatLabel, parseLabel, type Label } from "~/models/board/label/label"
import type {
  LabelKey,
  MergeBoardLabels,
  MergedLabels,
  MergeLabel,
} from "~/models/board/label/label-fields"
import { replaceInOrder } from "~/models/board/label/label-order.server"
import { deleteLabel, listLabels } from "~/models/board/label/label.server"
import { countLabelled, readLabelled, replaceLabel } from "./replace-label.server"

/** Replaces a label on all cards (archived, deleted), templates and views of a board. @throws 404, 403, 409 */
export function mergeBoardLabels(
  actor: Actor,
  { boardId, from, into }: MergeBoardLabels,
): Promise<Updated<MergedLabels>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const things = await readLabelled(tx, boardId)
    const { name } = parseLabel(from)
    const [wanted = into] = await inBoardColors(tx, boardId, [into])
    const names = { from: name, to: wanted }
    const { count, ...replaced } = await replaceLabel(tx, boardId, things, names)
    const result = { boardId, count }
    const isUsed = replaced.uses.length > 0
    const hasBoth = countLabelled(things).find(parseLabel(wanted).name) !== undefined
    const created = isUsed || hasBoth ? await replaceInOrder(tx, boardId, name, null) : undefined
    if (!isUsed && created === undefined) return unchanged(result)
    const entry = {
      kind: "labels_merged",
      from: labelNamed(name),
      into: labelNamed(parseLabel(wanted).name),
      count,
    } as const
    const undo = {
      kind: "label_merged",
      ...names,
      ...replaced,
      ...(created && { created }),
    } as const
    return record(tx, { type: "card_updated", boardId, actor, entry, undo }, changed(result))
  })
}

/** Merges two own labels, board by board, and deletes one. It can be repeated after a failure. @throws 404 */
export async function mergeLabel(
  actor: Actor,
  { labelId, into }: MergeLabel,
): Promise<MergedLabels[]> {
  const { from, target } = await twoLabels(actor, labelId, into)
  const merged: MergedLabels[] = []
  for (const { boardId } of await boardsToEdit(actor)) {
    const labels = { from: formatLabel(from), into: formatLabel(target) }
    const { value } = await mergeBoardLabels(actor, { boardId, ...labels })
    if (value.count > 0) merged.push(value)
  }
  await deleteLabel(actor, { labelId })
  return merged
}

async function twoLabels(actor: Actor, labelId: string, into: string) {
  const labels = await listLabels(actor)
  const from = labels.find(({ id }) => id === labelId)
  const target = labels.find(({ id }) => id === into)
  if (!from || !target) throw notFound()
  return { from, target }
}

const boardsToEdit = (actor: Actor) =>
  db.member.findMany({
    where: { userId: actor.id, role: { in: ["owner", "editor"] }, board: { archivedAt: null } },
    select: { boardId: true, board: { select: { name: true } } },
    orderBy: { boardId: "asc" },
  })

/** One of a person's labels, and the boards with cards that have it, as far as they can edit them. */
export type LabelUses = {
  label: Label
  cards: number
  boards: { id: string; name: string }[]
}

/** Counts the cards with one of the actor's labels, and names their boards. @throws 404 */
export async function readLabelUses(actor: Actor, { labelId }: LabelKey): Promise<LabelUses> {
  const label = (await listLabels(actor)).find(({ id }) => id === labelId)
  if (!label) throw notFound()
  const uses: LabelUses = { label, cards: 0, boards: [] }
  for (const { boardId: id, board } of await boardsToEdit(actor)) {
    const rows = await readCardLabels(db, [id, archiveId(id)])
    const cards = rows.filter(({ labels }) => findLabel(labels, label.name) !== undefined).length
    uses.cards += cards
    if (cards > 0) uses.boards.push({ id, name: board.name })
    // A person may have hundreds of boards, and others wait meanwhile.
    await setImmediate()
  }
  return uses
}
