import { boardTransaction, transaction, type Tx } from "~/database/db.server"
import { conflict, DomainError } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { record, recordAll } from "~/models/event/event.server"
import { deleteStep, newestStep, type UndoStep } from "./undo-steps.server"
import { takeBackCards } from "./take-back-cards.server"
import { takeBackField } from "./take-back-field.server"
import { takeBackLabel } from "./take-back-label.server"
import { takeBackList } from "./take-back-list.server"
import { describeUndo, type UndoKey } from "./undo"

/** What was taken back: "Moved “Dig”". */
export type Undone = { undone: string }

/**
 * Takes back the actor's last change on a board, or the one that gave it a version. One that cannot be taken back is forgotten, so that the
 * next call takes back the one before it.
 * @throws 404, 403; 409 if there is none, or if others have changed the same since
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
    if (isRefusal && refused) await transaction((tx) => deleteStep(tx, refused))
    throw error
  }
}

const NOTHING = "You have no change on this board to undo."
const UNDONE = "This change was undone already, or it is too long ago."

async function takeBack(tx: Tx, actor: Actor, step: UndoStep): Promise<void> {
  const { boardId, undo } = step
  if ("cards" in undo) {
    const { entries, type, touched, places } = await takeBackCards(tx, actor, { ...step, undo })
    const [entry] = entries
    const change = { type, boardId, actor } as const
    if (entries.length === 1 && entry) await record(tx, { ...change, entry, touched }, undefined)
    else await recordAll(tx, { ...change, entries, places }, undefined)
    return
  }
  const change =
    "fieldId" in undo
      ? await takeBackField(tx, step, undo)
      : "uses" in undo
        ? await takeBackLabel(tx, step, undo)
        : await takeBackList(tx, step, undo)
  await record(tx, { boardId, actor, ...change }, undefined)
}
