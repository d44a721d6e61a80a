import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { BoardsOf, BoardSummary, CreateBoard } from "~/models/board/board/board"
import { createBoard, listBoards } from "~/models/board/board/board.server"

export const { loader, action } = resource({
  GET: listEndpoint(BoardsOf, listBoards, {
    name: "listBoards",
    summary: "Your boards, newest first",
    details:
      "Archived boards are listed with `archived=true`, and only they. At most 1,000 are in one answer.",
    answers: [BoardSummary],
  }),
  POST: endpoint(CreateBoard, createBoard, {
    name: "createBoard",
    summary: "Create a board",
    details: "It is yours alone, until you invite people.",
    status: 201,
    answers: BoardSummary,
    refuses: [409],
  }),
})
