import { endpoint, updateEndpoint, type Api } from "~/http/handle-api.server"
import { CardTemplateKey, RenameCardTemplate } from "~/models/card-template/card-template"
import { deleteCardTemplate, renameCardTemplate } from "~/models/card-template/card-template.server"

export const api = {
  PATCH: updateEndpoint(RenameCardTemplate, renameCardTemplate),
  DELETE: endpoint(CardTemplateKey, deleteCardTemplate, 204),
} satisfies Api
