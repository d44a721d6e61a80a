import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { SavedTemplate } from "~/models/board/template/saved-template"
import { listSavedTemplates } from "~/models/board/template/saved-template.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listSavedTemplates, {
    name: "listSavedTemplates",
    summary: "Your templates by name, then those that others share",
    details: "Of others, the newest 200.",
    answers: [SavedTemplate],
  }),
})
