import { memberOf } from "~/models/board/event/entry"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { releaseRequests } from "~/models/board/request/request.server"
import { changedSince, requireOnBoard } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"

/** Undoes an assignment or its removal. */
export async function takeBackAssignment(
  tx: Tx,
  step: StepOf<"assigned" | "unassigned">,
): Promise<TakenBack> {
  const { boardId, undo } = step
  const { userId, cards, at } = undo
  const wasAssigned = undo.kind === "assigned"
  await requireOnBoard(tx, step, cards)
  const cardIds = cards.map(({ id }) => id)
  const where = { userId, cardId: { in: cardIds } }
  const assigned = await tx.cardAssignment.findMany({ where, select: { cardId: true } })
  for (const card of cards) {
    const isAssigned = assigned.some(({ cardId }) => cardId === card.id)
    if (isAssigned !== wasAssigned) throw await changedSince(tx, step, card)
  }
  if (wasAssigned) {
    await tx.cardAssignment.deleteMany({ where })
    await releaseRequests(tx, cardIds, step.version)
  } else {
    const member = await tx.member.findUnique({ where: { boardId_userId: { boardId, userId } } })
    if (!member) throw conflict("The person is not a member of the board any more.")
    const createdAt = at === undefined ? {} : { createdAt: new Date(at) }
    const data = cardIds.map((cardId) => ({ cardId, userId, ...createdAt }))
    await tx.cardAssignment.createMany({ data })
  }
  const kind = wasAssigned ? "unassigned" : "assigned"
  return {
    type: "card_updated",
    entries: cards.map((card) => ({ kind, card, member: memberOf(userId) })),
    touched: cardIds[0] === undefined ? undefined : { card: cardIds[0] },
  }
}
