import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { Entry } from "~/models/activity/entry"
import type { BoardEventType, Touched } from "~/models/event/event"
import { takeBackAssignment } from "./take-back-assignment.server"
import { takeBackEdit } from "./take-back-edit.server"
import { takeBackMove } from "./take-back-move.server"
import { takeBackArchiving, takeBackCreation, takeBackDeletion } from "./take-back-removal.server"
import type { CardPlaces } from "~/models/watch/shared-watch.server"
import type { Undo } from "./undo"
import type { UndoStep } from "./undo-steps.server"

export type CardUndo = Extract<Undo, { cards: unknown }>
export type StepOf<Kind extends CardUndo["kind"]> = UndoStep & {
  undo: Extract<CardUndo, { kind: Kind }>
}
/** What was done. `touched` is that of a single card. */
export type TakenBack = {
  type: BoardEventType
  entries: Entry[]
  touched?: Touched | undefined
  places?: CardPlaces
}

/** Takes back a change of cards. @throws 409 if others have changed one of them since */
export function takeBackCards(
  tx: Tx,
  actor: Actor,
  { undo, ...step }: UndoStep & { undo: CardUndo },
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
  }
}
