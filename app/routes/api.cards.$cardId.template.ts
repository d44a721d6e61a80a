import { endpoint, resource } from "~/http/handle-api.server"
import { SaveCardTemplate } from "~/models/card-template/card-template"
import { saveCardTemplate } from "~/models/card-template/card-template.server"

export const { loader, action } = resource({
  POST: endpoint(SaveCardTemplate, saveCardTemplate, 201),
})
