import type { Tx } from "~/database/db.server"
import { conflict, DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { relate, unrelate } from "~/models/board/relation/relation.server"
import { changedSince, requireOnBoard } from "./changed-since.server"
import type { StepOf } from "./taken-back"

/** Undoes a relation of two cards, or its end. @throws 409 if a card of it is gone, or would be in a circle now */
export async function takeBackRelation(
  tx: Tx,
  actor: Actor,
  step: StepOf<"relation">,
): Promise<void> {
  const { card, id, relation: kind, otherCardId, wasAdded } = step.undo
  await requireOnBoard(tx, step, [card])
  const row = await tx.relation.findUnique({ where: { id } })
  if ((row !== null) !== wasAdded) throw await changedSince(tx, step, card)
  const onBoard = { ...card, boardId: step.boardId }
  if (row) return unrelate(tx, actor, onBoard, row, false)
  try {
    await relate(tx, actor, onBoard, { id, kind, otherCardId }, false)
  } catch (error) {
    const isGone = error instanceof DomainError && error.status === 404
    throw isGone ? conflict("The other card is not there any more, or you cannot see it.") : error
  }
}
