import type { Tx } from "~/database/db.server"
import { conflict, type DomainError } from "~/errors"
import type { CardName, EntryKind } from "~/models/board/event/entry"
import type { UndoStep } from "~/models/board/undo/undo-steps.server"
import type { Card } from "~/database/types"
import { isOn, WITH_BOARD } from "~/models/board/card/card-board"

/** 409: another person has changed a card since the step. */
export async function changedSince(
  tx: Tx,
  step: UndoStep,
  { id, title }: CardName,
): Promise<DomainError> {
  const last = await othersEntry(tx, step, id)
  const actor =
    last?.actorId &&
    (await tx.user.findUnique({ where: { id: last.actorId }, select: { name: true } }))
  return conflict(
    actor ? `${actor.name} has changed “${title}” since.` : `“${title}” has changed since.`,
  )
}

/** The last entry of another person about a card since a step. */
export function othersEntry(
  tx: Tx,
  { boardId, userId, version }: UndoStep,
  cardId: string,
  kinds?: EntryKind[],
): Promise<{ actorId: string | null } | null> {
  return tx.activity.findFirst({
    where: {
      boardId,
      cardId,
      version: { gt: version },
      NOT: { actorId: userId },
      ...(kinds && { kind: { in: kinds } }),
    },
    select: { actorId: true },
    orderBy: { version: "desc" },
  })
}

/** Reads the cards of a step by id. @throws 409 if one has left the board since, or is archived or deleted */
export async function requireOnBoard(
  tx: Tx,
  step: UndoStep,
  cards: readonly CardName[],
): Promise<Map<string, Card>> {
  const rows = await tx.card.findMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    include: WITH_BOARD,
  })
  const byId = new Map(rows.filter(isOn(step.boardId)).map((row) => [row.id, row]))
  for (const card of cards) {
    if (!byId.has(card.id)) throw await changedSince(tx, step, card)
  }
  return byId
}
