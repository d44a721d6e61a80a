import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import {
  CardTemplate,
  CardTemplateKey,
  RenameCardTemplate,
} from "~/models/board/card-template/card-template"
import {
  deleteCardTemplate,
  renameCardTemplate,
} from "~/models/board/card-template/card-template.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(RenameCardTemplate, renameCardTemplate, {
    name: "renameCardTemplate",
    summary: "Rename a card template",
    answers: CardTemplate,
    refuses: [409],
  }),
  DELETE: endpoint(CardTemplateKey, deleteCardTemplate, {
    name: "deleteCardTemplate",
    summary: "Delete a card template",
    details: "Cards that were made of it stay.",
    refuses: [409],
  }),
})
