import { DomainError, conflict } from "~/errors"
import type { Tx } from "~/database/db.server"
import { readCardOrders } from "~/database/positions.server"
import { requireBoard, requireCard, type Actor } from "~/models/access/access.server"
import { giveBack, labelsOn } from "~/models/board/card/change-board.server"
import { placeOnBoard, recordNewBoard, type CardRow } from "~/models/board/card/new-board.server"
import { clampPosition } from "~/models/text/position"
import { changedSince } from "./changed-since.server"
import type { StepOf } from "./taken-back"
import { deleteTwin } from "~/models/board/undo/undo-steps.server"

/** Moves cards back to their old board, with all that they had there. The step on the other board is deleted. */
export async function takeBackBoardChange(
  tx: Tx,
  actor: Actor,
  step: StepOf<"changed_boards">,
): Promise<void> {
  const { cards, from, to } = step.undo
  for (const place of [from, to]) await requireBoth(tx, actor, place)
  const rows = await readMoved(tx, actor, step)
  const lists = await readLists(tx, step)
  const moves = cards.map((card, index) => {
    const list = lists.get(card.listId)
    const row = rows[index]
    if (!list || !row) throw conflict("The list that a card was in is archived or deleted.")
    const position = clampPosition(card.position, list.cardCount)
    return { ...card, card: row, list, position, unseen: [] }
  })
  // Before the cards are there, where their own labels would count.
  const labelsOf = await labelsOn(
    tx,
    from.boardId,
    cards.map(({ before }) => before.labels),
  )
  const places = cards.map(({ id, listId, position }) => {
    return { id, from: to.listId, listId, position }
  })
  await placeOnBoard(tx, rows, { places, to: from.boardId })
  const given = moves.map(({ card, before, after }) => {
    return { card, before: { ...before, labels: labelsOf(before.labels) }, after }
  })
  await giveBack(tx, from.boardId, given)
  await recordNewBoard(tx, actor, moves, null)
  await deleteTwin(tx, step, step.boardId === to.boardId ? from.boardId : to.boardId)
}

/** The cards as they are now, in the order of the step. @throws 409 if one has left its new list */
async function readMoved(tx: Tx, actor: Actor, step: StepOf<"changed_boards">): Promise<CardRow[]> {
  const { cards, to } = step.undo
  const ids = cards.map(({ id }) => id)
  const rows = await tx.card.findMany({
    where: { id: { in: ids }, listId: to.listId },
    include: { list: { select: { name: true } } },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved: CardRow[] = []
  for (const card of cards) {
    const row = byId.get(card.id)
    if (!row) throw await changedSince(tx, step, card)
    const { list, ...rest } = row
    moved.push({ ...rest, boardId: to.boardId, listName: list.name })
  }
  const [cardId = ""] = ids
  await requireCard(tx, actor, { cardId, boardId: to.boardId }, "edit")
  return moved
}

async function readLists(tx: Tx, { undo: { cards, from } }: StepOf<"changed_boards">) {
  const ids = [...new Set(cards.map(({ listId }) => listId))]
  const lists = await tx.list.findMany({
    where: { id: { in: ids }, boardId: from.boardId },
    select: { id: true, boardId: true, name: true },
  })
  const orders = await readCardOrders(tx, ids)
  const counted = lists.map((list) => ({ ...list, cardCount: orders.get(list.id)?.length ?? 0 }))
  return new Map(counted.map((list) => [list.id, list]))
}

async function requireBoth(tx: Tx, actor: Actor, place: { boardId: string; board: string }) {
  try {
    await requireBoard(tx, actor, place.boardId, "edit")
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw conflict(`You cannot change the board “${place.board}” any more.`)
  }
}
