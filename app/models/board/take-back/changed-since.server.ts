import type { Tx } from "~/database/db.server"
import { conflict, type DomainError } from "~/errors"
import type { CardName, EntryKind } from "~/models/board/event/entry"
import type { UndoStep } from "~/models/board/undo/undo-steps.server"

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
