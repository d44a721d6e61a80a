import { endpoint, resource } from "~/http/handle-api.server"
import { UseTemplate } from "~/models/template/template"
import { createBoardFromTemplate } from "~/models/template/template.server"

export const { loader, action } = resource({
  POST: endpoint(UseTemplate, createBoardFromTemplate, 201),
})
