import { endpoint, resource } from "~/http/handle-api.server"
import { UseCardTemplate } from "~/models/card-template/card-template"
import { createCardFromTemplate } from "~/models/card-template/use-card-template.server"

export const { loader, action } = resource({
  POST: endpoint(UseCardTemplate, createCardFromTemplate, 201),
})
