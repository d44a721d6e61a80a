import type { Entry } from "~/models/board/event/entry"
import type { BoardEventType, Touched } from "~/models/board/event/event"
import type { CardPlaces } from "~/models/notifications/watch/shared-watch.server"
import type { Undo, UndoKind } from "~/models/board/undo/undo"
import type { UndoStep } from "~/models/board/undo/undo-steps.server"

export type StepOf<Kind extends UndoKind> = UndoStep & { undo: Extract<Undo, { kind: Kind }> }

export type TakenBack = {
  type: BoardEventType
  entries: Entry[]
  touched?: Touched | undefined
  places?: CardPlaces
  watchedList?: string
}
