import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { SavedView, SaveView } from "~/models/board/saved-view/saved-view"
import { listSavedViews, saveView } from "~/models/board/saved-view/saved-view.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listSavedViews, {
    name: "listSavedViews",
    summary: "The saved views of a board and your own, by name",
    answers: [SavedView],
  }),
  POST: endpoint(SaveView, saveView, {
    name: "saveView",
    summary: "Save a view of a board",
    details:
      "With `forBoard`, which is for owners and editors, everybody has it. A `query` without view and filter is 400. You can have 50 on a board, and so can the board, else it is 409.",
    status: 201,
    answers: SavedView,
    refuses: [409],
  }),
})
