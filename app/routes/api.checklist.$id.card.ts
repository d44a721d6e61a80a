import { endpoint, type Api } from "~/http/handle-api.server"
import { ConvertChecklistItem } from "~/models/checklist/checklist"
import { convertChecklistItem } from "~/models/checklist/item-card.server"

export const api = {
  POST: endpoint(ConvertChecklistItem, convertChecklistItem, 201),
} satisfies Api
