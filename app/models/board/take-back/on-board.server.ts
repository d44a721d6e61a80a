import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"
import type { CardName } from "~/models/board/event/entry"
import { isOn, WITH_BOARD } from "~/models/board/card/card-board"
import { changedSince } from "./changed-since.server"
import type { UndoStep } from "~/models/board/undo/undo-steps.server"

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
