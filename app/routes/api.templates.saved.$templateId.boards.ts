import { endpoint, resource } from "~/http/handle-api.server"
import { UseSavedTemplate } from "~/models/template/saved-template"
import { createBoardFromSaved } from "~/models/template/saved-template.server"

export const { loader, action } = resource({
  POST: endpoint(UseSavedTemplate, createBoardFromSaved, 201),
})
