import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/compare.server"
import { changeBoardLabel, type ChangedLabel } from "./change-label.server"
import type { PatchBoardLabel } from "./label-fields"
import { moveBoardLabel, type MovedLabel } from "./move-board-label.server"

/** Changes a label of a board, or its place. @throws 404, 403, 409 */
export const patchBoardLabel = (
  actor: Actor,
  { position, ...label }: PatchBoardLabel,
): Promise<Updated<ChangedLabel | MovedLabel>> =>
  position === undefined
    ? changeBoardLabel(actor, label)
    : moveBoardLabel(actor, { boardId: label.boardId, from: label.from, position })
