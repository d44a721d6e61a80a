import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { unarchiveCards } from "~/models/board/archive/unarchive.server"
import { binCards } from "~/models/board/deletion/bin-cards.server"
import { conflict } from "~/errors"
import { type CardName, isSame, type Entry } from "~/models/board/event/entry"
import { restorable, moveListToBin } from "~/models/board/deletion/deletion.server"
import { undeleteCards } from "~/models/board/deletion/undelete.server"
import { closeGap, readCardOrders } from "~/database/positions.server"
import { changedSince, othersEntry, requireOnBoard } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"
import { laterSteps, type UndoStep } from "~/models/board/undo/undo-steps.server"
import { archivedSince, restoredSince } from "./take-back-list.server"

/** Deletes new cards, which can be restored. */
export async function takeBackCreation(
  tx: Tx,
  step: StepOf<"created">,
  actor: Actor,
): Promise<TakenBack> {
  const { boardId, undo } = step
  const rows = await requireOnBoard(tx, step, undo.cards)
  for (const card of undo.cards) {
    if (await othersEntry(tx, step, card.id)) throw await changedSince(tx, step, card)
    await requireUntouched(tx, step, card)
  }
  const deleted = await binCards(tx, actor, boardId, [...rows.values()])
  const [first] = deleted
  return {
    type: "card_deleted",
    entries: deleted.map(({ entry }) => entry),
    touched: first && { removedCard: first.card.id, listId: first.card.listId },
  }
}

async function requireUntouched(tx: Tx, step: UndoStep, { id, title }: CardName): Promise<void> {
  if ((await tx.comment.count({ where: { cardId: id } })) > 0) {
    throw conflict(`“${title}” has had a comment since. Delete it instead.`)
  }
  const later = await laterSteps(tx, step)
  if (later.some(({ undo }) => JSON.stringify(undo).includes(id))) {
    throw conflict(`“${title}” has changed since. Delete it instead.`)
  }
}

/** Puts archived cards back to their places. */
export async function takeBackArchiving(tx: Tx, step: StepOf<"archived">): Promise<TakenBack> {
  const { boardId, undo } = step
  const ids = undo.cards.map(({ id }) => id)
  const archivals = await tx.archival.findMany({ where: { boardId, id: { in: ids } } })
  const byId = new Map(archivals.map((archival) => [archival.id, archival]))
  const cards = undo.cards.map(({ id, title, position }) => {
    const archival = byId.get(id)
    if (!archival) throw restoredSince(title)
    if (archival.userId !== step.userId) throw archivedSince(title)
    return { archival, position }
  })
  const restored = await unarchiveCards(tx, cards)
  return cameBack(
    tx,
    ids,
    restored.map(({ entry }) => entry),
  )
}

/** The same for deleted cards. */
export async function takeBackDeletion(tx: Tx, step: StepOf<"deleted">): Promise<TakenBack> {
  const { boardId, undo } = step
  const ids = undo.cards.map(({ deletionId }) => deletionId)
  const where = { boardId, id: { in: ids }, ...restorable() }
  const deletions = await tx.deletion.findMany({ where })
  for (const { deletionId, title } of undo.cards) {
    if (!deletions.some(({ id }) => id === deletionId)) throw restoredSince(title)
  }
  const entries = await undeleteCards(tx, boardId, deletions)
  return cameBack(
    tx,
    undo.cards.map(({ id }) => id),
    entries,
  )
}

async function cameBack(
  tx: Tx,
  [id = ""]: readonly string[],
  entries: TakenBack["entries"],
): Promise<TakenBack> {
  const { listId, position } = await tx.card.findUniqueOrThrow({ where: { id } })
  return { type: "card_created", entries, touched: { card: id, listId, position } }
}

/** Deletes new lists, which can be restored. */
export async function takeBackNewLists(
  tx: Tx,
  step: StepOf<"list_created">,
  actor: Actor,
): Promise<TakenBack> {
  const { boardId, undo } = step
  const entries: Entry[] = []
  for (const { id, name, cardIds } of undo.lists) {
    const list = await tx.list.findUnique({ where: { id, boardId } })
    if (!list) throw conflict(`The list “${name}” has been changed since.`)
    const now = (await readCardOrders(tx, [id])).get(id) ?? []
    const since = `The list “${list.name}” has had changes since. Delete it instead.`
    if (!isSame(now.toSorted(), cardIds.toSorted()) || list.name !== name) throw conflict(since)
    for (const cardId of cardIds) if (await othersEntry(tx, step, cardId)) throw conflict(since)
    await moveListToBin(tx, actor, list)
    await closeGap(tx, "List", boardId, list.position)
    entries.push({ kind: "list_deleted", list: { id, name } })
  }
  const [only] = undo.lists
  const touched = entries.length === 1 && only ? { removedList: only.id } : undefined
  return { type: "list_deleted", entries, touched, ...(only && { watchedList: only.id }) }
}
