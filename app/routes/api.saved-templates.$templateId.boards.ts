import { endpoint, resource } from "~/http/handle-api.server"
import { BoardSummary } from "~/models/board/board/board"
import { UseSavedTemplate } from "~/models/board/template/saved-template"
import { createBoardFromSaved } from "~/models/board/template/saved-template.server"

export const { loader, action } = resource({
  POST: endpoint(UseSavedTemplate, createBoardFromSaved, {
    name: "createBoardFromSaved",
    summary: "Create a board from a saved template",
    details:
      "It is yours alone. Without a `name` it gets the template’s. Due dates are as far ahead as they were when it was saved.",
    status: 201,
    answers: BoardSummary,
    refuses: [409],
  }),
})
