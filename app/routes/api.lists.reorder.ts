import { endpoint, resource } from "~/http/handle-api.server"
import { BoardVersion } from "~/models/board/board/board"
import { ReorderLists } from "~/models/board/list/list"
import { reorderLists } from "~/models/board/list/list.server"

export const { loader, action } = resource({
  POST: endpoint(ReorderLists, reorderLists, {
    name: "reorderLists",
    summary: "Put the lists of a board in order",
    details:
      "The named lists come first, in that order; the others follow as they are. It is 400 if an id is not on the board, or named twice.",
    answers: BoardVersion,
    refuses: [409],
  }),
})
