import { endpoint, resource, streamEndpoint, updateEndpoint } from "~/http/handle-api.server"
import { ChangeBoard } from "~/models/board/archive/archive"
import { changeBoard } from "~/models/board/archive/archive-changes.server"
import { Board, BoardKey, BoardSummary } from "~/models/board/board/board"
import { writeBoard } from "~/models/board/board-page/board-text.server"
import { deleteBoard } from "~/models/board/board/board.server"

export const { loader, action } = resource({
  GET: streamEndpoint(BoardKey, writeBoard, {
    name: "getBoard",
    summary: "A board with everything on it",
    details:
      "Members are in the order in which they joined, lists and cards in that of the board. Archived lists and cards are left out. It is sent while it is read, without a length and uncompressed, and can be very long: 10,000 cards have their whole descriptions. A card that is changed meanwhile may be newer than `version`.",
    answers: Board,
  }),
  PATCH: updateEndpoint(ChangeBoard, changeBoard, {
    name: "updateBoard",
    summary: "Change a board, archive it, or restore it",
    details:
      "Send only what changes. With `base`, what you knew of those fields, it is 409 if somebody has changed one of them meanwhile. `archived` is for owners, in a request of its own. Every other change of an archived board is 409, and nobody can join it.",
    answers: BoardSummary,
    refuses: [409],
  }),
  DELETE: endpoint(BoardKey, deleteBoard, {
    name: "deleteBoard",
    summary: "Delete a board with all lists and cards",
    details:
      "For owners. Those who owned it can restore it for 7 days. Until then every call about it is 404.",
  }),
})
