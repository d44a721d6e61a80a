import { endpoint, resource } from "~/http/handle-api.server"
import { BoardSummary } from "~/models/board/board/board"
import { UseTemplate } from "~/models/board/template/template"
import { createBoardFromTemplate } from "~/models/board/template/template.server"

export const { loader, action } = resource({
  POST: endpoint(UseTemplate, createBoardFromTemplate, {
    name: "createBoardFromTemplate",
    summary: "Create a board from a ready-made template",
    details:
      "It is yours alone. Without a `name` it gets the template’s. Due dates count from today.",
    status: 201,
    answers: BoardSummary,
    refuses: [404, 409],
  }),
})
