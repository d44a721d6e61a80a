import { endpoint, resource } from "~/http/handle-api.server"
import { BoardSummary, CopyBoard } from "~/models/board/board/board"
import { copyBoard } from "~/models/board/copy/copy-board.server"

export const { loader, action } = resource({
  POST: endpoint(CopyBoard, copyBoard, {
    name: "copyBoard",
    summary: "Copy a board",
    details:
      "The copy is yours alone. It has the lists and their rules, the custom fields and everybody’s saved views, and with `withCards` the cards, not ticked, with their checklists and the files that their descriptions show, and without comments and people. What is archived stays behind.",
    status: 201,
    answers: BoardSummary,
    refuses: [409],
  }),
})
