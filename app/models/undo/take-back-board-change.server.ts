import { DomainError, conflict } from "~/errors"
import type { Tx } from "~/database/db.server"
import {
  requireBoard,
  requireCard,
  requireTargetList,
  type Actor,
} from "~/models/access/access.server"
import { giveBack } from "~/models/card/change-board.server"
import { inBoardColors } from "~/models/label/board-labels.server"
import { placeOnBoard, recordNewBoard } from "~/models/card/new-board.server"
import { clampPosition } from "~/models/position"
import { changedSince } from "./changed-since.server"
import type { StepOf } from "./taken-back"
import { deleteTwin } from "./undo-steps.server"

/** Moves a card back to its old board, with all that it had there. The step on the other board is deleted. */
export async function takeBackBoardChange(
  tx: Tx,
  actor: Actor,
  step: StepOf<"changed_board">,
): Promise<void> {
  const { card, from, to, before, after } = step.undo
  for (const place of [from, to]) await requireBoth(tx, actor, place)
  const row = await tx.card.findUnique({ where: { id: card.id } })
  if (row?.listId !== to.listId) throw await changedSince(tx, step, card)
  const list = await tx.list.findUnique({ where: { id: from.listId } })
  if (list?.boardId !== from.boardId) {
    throw conflict("The list that a card was in is archived or deleted.")
  }
  const now = await requireCard(tx, actor, { cardId: card.id, boardId: to.boardId }, "edit")
  const target = await requireTargetList(tx, actor, { listId: from.listId, boardId: from.boardId })
  const position = clampPosition(from.position, target.cardCount)
  // Before the card is there, where its own labels would count.
  const labels = await inBoardColors(tx, from.boardId, before.labels)
  await placeOnBoard(tx, now, target, position)
  await giveBack(tx, { ...now, boardId: from.boardId }, { ...before, labels }, after)
  await recordNewBoard(tx, actor, now, { target, position, unseen: [], undo: null })
  await deleteTwin(tx, step, step.boardId === to.boardId ? from.boardId : to.boardId)
}

async function requireBoth(tx: Tx, actor: Actor, place: { boardId: string; board: string }) {
  try {
    await requireBoard(tx, actor, place.boardId, "edit")
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw conflict(`You cannot change the board “${place.board}” any more.`)
  }
}
