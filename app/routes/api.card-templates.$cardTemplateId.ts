import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { CardTemplateKey, RenameCardTemplate } from "~/models/card-template/card-template"
import { deleteCardTemplate, renameCardTemplate } from "~/models/card-template/card-template.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(RenameCardTemplate, renameCardTemplate),
  DELETE: endpoint(CardTemplateKey, deleteCardTemplate, 204),
})
