import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { takeBackAssignment } from "./take-back-assignment.server"
import { takeBackAttaching, takeBackDetaching } from "./take-back-attachment.server"
import { takeBackBoard } from "./take-back-board.server"
import { takeBackChecklist } from "./take-back-checklist.server"
import { takeBackEdit } from "./take-back-edit.server"
import { takeBackField } from "./take-back-field.server"
import { takeBackLabel, takeBackLabelOrder } from "./take-back-label.server"
import { takeBackList } from "./take-back-list.server"
import { takeBackMove } from "./take-back-move.server"
import { takeBackNewLists } from "./take-back-new-lists.server"
import { takeBackArchiving, takeBackCreation, takeBackDeletion } from "./take-back-removal.server"
import { takeBackRepeat } from "./take-back-repeat.server"
import type { TakenBack } from "./taken-back"
import type { Undo } from "~/models/board/undo/undo"
import type { UndoStep } from "~/models/board/undo/undo-steps.server"

type SingleUndo = Exclude<Undo, { kind: "several" | "changed_boards" }>

/** Undoes one change. @throws 409 if others have changed the same since, or if it is irreversible */
export function takeBackOne(
  tx: Tx,
  actor: Actor,
  { undo, ...step }: UndoStep & { undo: SingleUndo },
): Promise<TakenBack> {
  switch (undo.kind) {
    case "created":
      return takeBackCreation(tx, actor, { ...step, undo })
    case "edited":
      return takeBackEdit(tx, { ...step, undo })
    case "moved":
      return takeBackMove(tx, { ...step, undo })
    case "assigned":
    case "unassigned":
      return takeBackAssignment(tx, { ...step, undo })
    case "archived":
      return takeBackArchiving(tx, { ...step, undo })
    case "deleted":
      return takeBackDeletion(tx, { ...step, undo })
    case "checklist":
      return takeBackChecklist(tx, { ...step, undo })
    case "attached":
      return takeBackAttaching(tx, { ...step, undo })
    case "detached":
      return takeBackDetaching(tx, { ...step, undo })
    case "repeat":
      return takeBackRepeat(tx, { ...step, undo })
    case "list_created":
      return takeBackNewLists(tx, actor, { ...step, undo })
    case "board_changed":
      return takeBackBoard(tx, { ...step, undo })
    case "field_added":
    case "field_removed":
    case "field_changed":
      return takeBackField(tx, { ...step, undo })
    case "label_changed":
    case "label_merged":
      return takeBackLabel(tx, { ...step, undo })
    case "labels_sorted":
      return takeBackLabelOrder(tx, { ...step, undo })
    case "final":
      throw conflict(undo.reason)
    case "cards_sorted":
    case "lists_sorted":
    case "list_set":
    case "list_renamed":
    case "list_moved":
    case "list_marked":
    case "list_archived":
    case "list_deleted":
      return takeBackList(tx, { ...step, undo })
  }
}
