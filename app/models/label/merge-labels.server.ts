import { setImmediate } from "node:timers/promises"
import { archiveId } from "~/database/archive-board"
import { readCardLabels, writeCardLabels } from "~/database/label-rows.server"
import { boardTransaction, db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { changed, unchanged, type Updated } from "~/models/compare.server"
import { record } from "~/models/event/event.server"
import { LIMITS } from "~/models/limits"
import { inBoardColors } from "./board-labels.server"
import { findLabel, formatLabel, parseLabel } from "./label"
import type { LabelKey, MergeBoardLabels, MergeLabel } from "./label-fields"
import { deleteLabel, listLabels } from "./label.server"

/** A board and the number of its cards that a merge has changed. */
export type MergedLabels = { boardId: string; count: number }

/**
 * Puts one label in place of another on all cards of a board, archived ones, too: one change, with one entry. A
 * card that has both keeps one.
 * @throws 404, 403, 409 for an archived board
 */
export function mergeBoardLabels(
  actor: Actor,
  { boardId, from, into }: MergeBoardLabels,
): Promise<Updated<MergedLabels>> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const { name } = parseLabel(from)
    const [wanted = into] = await inBoardColors(tx, boardId, [into])
    const cards = (await readCardLabels(tx, [boardId, archiveId(boardId)])).flatMap(
      ({ id, title, labels: before }) => {
        const replaced = findLabel(before, name)
        if (replaced === undefined) return []
        const others = before.filter((label) => label !== replaced)
        const kept = findLabel(others, parseLabel(wanted).name)
        const labels = kept ? others : before.map((label) => (label === replaced ? wanted : label))
        return [{ id, title, before, labels }]
      },
    )
    const result = { boardId, count: cards.length }
    if (cards.length === 0) return unchanged(result)
    await writeCardLabels(tx, cards)
    const names = { from: name, into: parseLabel(wanted).name }
    const entry = { kind: "labels_merged", ...names, count: cards.length } as const
    // As for several cards at once: more would make the step too large to keep.
    const undo =
      cards.length <= LIMITS.selected
        ? ({
            kind: "edited",
            cards: cards.map(({ id, title, before, labels }) => ({
              ...{ id, title, before: { labels: before }, after: { labels } },
            })),
          } as const)
        : undefined
    return record(tx, { type: "card_updated", boardId, actor, entry, undo }, changed(result))
  })
}

/**
 * Merges one of the actor's labels into another: on each board that they can edit, in a transaction of its own, and then
 * it is deleted. Run again after a failure, it goes on with the other boards.
 * @returns the boards that have changed @throws 404
 */
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
    select: { boardId: true },
    orderBy: { boardId: "asc" },
  })

/**
 * Counts the cards that a merge of a label would change, and their boards, as far as the actor can edit them.
 * @throws 404
 */
export async function countLabelUses(
  actor: Actor,
  { labelId }: LabelKey,
): Promise<{ cards: number; boards: number }> {
  const label = (await listLabels(actor)).find(({ id }) => id === labelId)
  if (!label) throw notFound()
  let cards = 0
  let boards = 0
  for (const { boardId } of await boardsToEdit(actor)) {
    const rows = await readCardLabels(db, [boardId, archiveId(boardId)])
    const uses = rows.filter(({ labels }) => findLabel(labels, label.name) !== undefined)
    cards += uses.length
    boards += Number(uses.length > 0)
    // A person may have hundreds of boards, and others wait meanwhile.
    await setImmediate()
  }
  return { cards, boards }
}
