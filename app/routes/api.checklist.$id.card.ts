import { endpoint, resource } from "~/http/handle-api.server"
import { ConvertChecklistItem } from "~/models/checklist/checklist"
import { convertChecklistItem } from "~/models/checklist/item-card.server"

export const { loader, action } = resource({
  POST: endpoint(ConvertChecklistItem, convertChecklistItem, 201),
})
