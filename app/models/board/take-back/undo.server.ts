import { boardTransaction, db, transaction, type Tx } from "~/database/db.server"
import { conflict, DomainError } from "~/errors"
import { type Actor, requireBoard } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { record, recordAll } from "~/models/board/record/record.server"
import { describeUndo, type Undo } from "~/models/board/undo/undo"
import { type NextUndo, type UndoKey, type Undone } from "./undo"
import { deleteStep, newestStep, type UndoStep } from "~/models/board/undo/undo-steps.server"
import { takeBackAssignment } from "./take-back-assignment.server"
import { takeBackAttaching, takeBackDetaching } from "./take-back-attachment.server"
import { takeBackBoardChange } from "./take-back-board-change.server"
import { takeBackBoard } from "./take-back-board.server"
import { takeBackChecklist } from "./take-back-checklist.server"
import { takeBackEdit } from "./take-back-edit.server"
import { takeBackField } from "./take-back-field.server"
import { takeBackCreatedLabel, takeBackLabel, takeBackLabelOrder } from "./take-back-label.server"
import { takeBackList } from "./take-back-list.server"
import { takeBackMove } from "./take-back-move.server"
import {
  takeBackArchiving,
  takeBackCreation,
  takeBackDeletion,
  takeBackNewLists,
} from "./take-back-removal.server"
import { takeBackRelation } from "./take-back-relation.server"
import { takeBackRepeat } from "./take-back-repeat.server"
import type { TakenBack } from "./taken-back"

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
  if (undo.kind === "relation") return takeBackRelation(tx, actor, { ...step, undo })
  const takeBackOne = TAKE_BACK[undo.kind] as Takes<SingleUndo["kind"]>
  const { entries, places, ...done } = await takeBackOne(tx, { ...step, undo }, actor)
  const change = { ...done, boardId, actor, undo: null }
  const [entry] = entries
  if (entries.length === 1 && entry) await record(tx, { ...change, entry }, undefined)
  else await recordAll(tx, { ...change, entries, places }, undefined)
}

type SingleUndo = Exclude<Undo, { kind: "several" | "changed_boards" | "relation" }>

type Takes<Kind> = (
  tx: Tx,
  step: UndoStep & { undo: SingleUndo & { kind: Kind } },
  actor: Actor,
) => Promise<TakenBack>

/** How a change of each kind is undone. @throws 409 if others have changed the same since, or if it is irreversible */
const TAKE_BACK: { [Kind in SingleUndo["kind"]]: Takes<Kind> } = {
  created: takeBackCreation,
  edited: takeBackEdit,
  moved: takeBackMove,
  assigned: takeBackAssignment,
  unassigned: takeBackAssignment,
  archived: takeBackArchiving,
  deleted: takeBackDeletion,
  checklist: takeBackChecklist,
  attached: takeBackAttaching,
  detached: takeBackDetaching,
  repeat: takeBackRepeat,
  board_changed: takeBackBoard,
  field_added: takeBackField,
  field_removed: takeBackField,
  field_changed: takeBackField,
  label_changed: takeBackLabel,
  label_merged: takeBackLabel,
  labels_sorted: takeBackLabelOrder,
  label_created: takeBackCreatedLabel,
  label_deleted: takeBackCreatedLabel,
  final: (_tx, { undo }) => Promise.reject(conflict(undo.reason)),
  list_created: takeBackNewLists,
  cards_sorted: takeBackList,
  lists_sorted: takeBackList,
  list_set: takeBackList,
  list_renamed: takeBackList,
  list_moved: takeBackList,
  list_marked: takeBackList,
  list_archived: takeBackList,
  list_deleted: takeBackList,
}
