import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { MovedLabel } from "~/models/board/label-change/change-label.server"
import {
  createBoardLabel,
  deleteBoardLabel,
} from "~/models/board/label-change/create-board-label.server"
import { patchBoardLabel, PatchedLabel } from "~/models/board/label-change/patch-board-label.server"
import {
  BoardLabel,
  BoardLabelKey,
  CreateBoardLabel,
  PatchBoardLabel,
} from "~/models/board/label/label-fields"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listBoardLabels, {
    name: "listBoardLabels",
    summary: "The labels of a board, in its order",
    details:
      "They are those in use, and those that were created there. Those that nobody has moved follow by name.",
    answers: [BoardLabel],
  }),
  POST: endpoint(CreateBoardLabel, createBoardLabel, {
    name: "createBoardLabel",
    summary: "Create a label of a board",
    details:
      "The board has it without a card, too, after its other labels. It is 409 if the board has a label of this name, ignoring case; the same label again is answered as before. A board has at most 500 labels.",
    status: 201,
    answers: MovedLabel,
    refuses: [409],
  }),
  PATCH: updateEndpoint(PatchBoardLabel, patchBoardLabel, {
    name: "patchBoardLabel",
    summary: "Change or move a label of a board",
    details:
      "Send `name`, `color` or both for all cards of the board, also archived and deleted ones, its card templates and its saved views: one event, and one step to undo. It is 409 if no card has the label any more, if it differs from `base`, and, without `merge`, if the board has a label of the new name. Or send `position` alone: past the end means last. People’s own labels stay as they are.",
    answers: PatchedLabel,
    refuses: [409],
  }),
  DELETE: endpoint(BoardLabelKey, deleteBoardLabel, {
    name: "deleteBoardLabel",
    summary: "Delete a label of a board that no card has",
    details: "It is 409 if a card has it.",
    refuses: [409],
  }),
})
