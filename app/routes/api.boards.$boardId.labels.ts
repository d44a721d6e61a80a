import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { patchBoardLabel, PatchedLabel } from "~/models/board/label-change/patch-board-label.server"
import { BoardLabel, PatchBoardLabel } from "~/models/board/label/label-fields"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listBoardLabels, {
    name: "listBoardLabels",
    summary: "The labels in use on a board, in its order",
    details: "Those that nobody has moved follow by name.",
    answers: [BoardLabel],
  }),
  PATCH: updateEndpoint(PatchBoardLabel, patchBoardLabel, {
    name: "patchBoardLabel",
    summary: "Change or move a label of a board",
    details:
      "Send `name`, `color` or both for all cards of the board, also archived and deleted ones, its card templates and its saved views: one event, and one step to undo. It is 409 if no card has the label any more, if it differs from `base`, and, without `merge`, if the board has a label of the new name. Or send `position` alone: past the end means last. People’s own labels stay as they are.",
    answers: PatchedLabel,
    refuses: [409],
  }),
})
