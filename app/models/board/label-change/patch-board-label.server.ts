import { z } from "zod"
import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { ChangedLabel, changeBoardLabel, MovedLabel, moveBoardLabel } from "./change-label.server"
import type { PatchBoardLabel } from "~/models/board/label/label-fields"

export const PatchedLabel = z.union([ChangedLabel, MovedLabel])

/** Changes a label of a board, or its place. @throws 404, 403, 409 */
export const patchBoardLabel = (
  actor: Actor,
  { position, ...label }: PatchBoardLabel,
): Promise<Updated<z.output<typeof PatchedLabel>>> =>
  position === undefined
    ? changeBoardLabel(actor, label)
    : moveBoardLabel(actor, { boardId: label.boardId, from: label.from, position })
