import { boardTransaction, db, transaction, type Tx } from "~/database/db.server"
import { conflict, DomainError } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { record, recordAll } from "~/models/board/event/event.server"
import { deleteStep, newestStep, type UndoStep } from "~/models/board/undo/undo-steps.server"
import { takeBackBoardChange } from "./take-back-board-change.server"
import { takeBackOne } from "./take-back.server"
import type { BoardKey } from "~/models/board/board/board"
import { describeUndo, type NextUndo, type Undone, type UndoKey } from "~/models/board/undo/undo"

/**
 * Undoes the actor's last change on a board, or the one of a version. A refused one is forgotten, so that the next call
 * undoes the one before it. @throws 404, 403; 409 if there is none, or if others have changed the same since
 */
export async function undoLast(actor: Actor, { boardId, version }: UndoKey): Promise<Undone> {
  let step: UndoStep | null = null
  try {
    return await boardTransaction({ boardId }, async (tx) => {
      await requireBoard(tx, actor, boardId, "edit")
      step = await newestStep(tx, { boardId, userId: actor.id }, version)
      if (!step) throw conflict(version === undefined ? NOTHING : UNDONE)
      await takeBack(tx, actor, step)
      await deleteStep(tx, step)
      return { undone: describeUndo(step.undo) }
    })
  } catch (error) {
    const refused = step as UndoStep | null
    // A busy server or a full disk is no reason to forget it.
    const isRefusal = error instanceof DomainError && error.status < 500
    if (!isRefusal || !refused) throw error
    const next = await transaction(async (tx) => {
      await deleteStep(tx, refused)
      return version === undefined ? newestStep(tx, { boardId, userId: actor.id }) : null
    })
    throw next ? conflict(`${error.message} Next: ${describeUndo(next.undo)}.`) : error
  }
}

const NOTHING = "You have no change on this board to undo."
const UNDONE = "This change was undone already, or it is too long ago."

/** The change that the actor's next undo is about, such as "Moved “Dig”"; null without one. @throws 404, 403 */
export async function getNextUndo(actor: Actor, { boardId }: BoardKey): Promise<NextUndo> {
  await requireBoard(db, actor, boardId, "edit")
  const step = await newestStep(db, { boardId, userId: actor.id })
  return { next: step && describeUndo(step.undo) }
}

async function takeBack(tx: Tx, actor: Actor, step: UndoStep): Promise<void> {
  const { boardId, undo } = step
  if (undo.kind === "several") {
    for (const each of undo.steps) await takeBack(tx, actor, { ...step, undo: each })
    return
  }
  if (undo.kind === "changed_boards") return takeBackBoardChange(tx, actor, { ...step, undo })
  const { entries, places, ...done } = await takeBackOne(tx, actor, { ...step, undo })
  const change = { ...done, boardId, actor, undo: null }
  const [entry] = entries
  if (entries.length === 1 && entry) await record(tx, { ...change, entry }, undefined)
  else await recordAll(tx, { ...change, entries, places }, undefined)
}
