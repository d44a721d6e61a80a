import { endpoint, resource } from "~/http/handle-api.server"
import { SavedTemplate, SaveTemplate } from "~/models/board/template/saved-template"
import { saveTemplate } from "~/models/board/template/saved-template.server"

export const { loader, action } = resource({
  POST: endpoint(SaveTemplate, saveTemplate, {
    name: "saveTemplate",
    summary: "Save a board as a template",
    details:
      "Everybody who sees the board can save one for themselves. Only owners of the board may set `shared`, which is in its activity, and which owners can end. The template has the board as it is now, with its cards if `withCards` says so, and without past due dates. You can have 50, else it is 409, as is sharing one of an archived board.",
    status: 201,
    answers: SavedTemplate,
    refuses: [409],
  }),
})
