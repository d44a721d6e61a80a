import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { abilityFor, auditViewersComment } from "~/models/board/board/board.server"
import { fieldChanges, isSame } from "~/models/board/event/entry"
import type { StepOf, TakenBack } from "./taken-back"

/** Restores a board's name, description, background, and switches. @throws 403, 409 */
export async function takeBackBoard(
  tx: Tx,
  step: StepOf<"board_changed">,
  actor: Actor,
): Promise<TakenBack> {
  const { boardId: id, undo } = step
  const { before, after } = undo
  await requireBoard(tx, actor, id, abilityFor(before))
  const now = await tx.board.findUniqueOrThrow({ where: { id } })
  const isAsLeft = Object.entries(after).every(([field, value]) =>
    isSame(now[field as keyof typeof after], value),
  )
  if (!isAsLeft) throw conflict("The board has been changed since.")
  await tx.board.update({ where: { id }, data: before })
  await auditViewersComment(tx, actor, now, before)
  const entry = { kind: "board_changed", changes: fieldChanges(now, before) } as const
  return { type: "board_updated", entries: [entry] }
}
