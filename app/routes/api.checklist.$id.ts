import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { ChecklistAt, ChecklistItemKey, UpdateChecklistItem } from "~/models/checklist/checklist"
import {
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"

// The id is the card's for GET, and the item's for the other methods.
export const { loader, action } = resource({
  GET: listEndpoint(ChecklistAt, getChecklist),
  PATCH: endpoint(UpdateChecklistItem, updateChecklistItem),
  DELETE: endpoint(ChecklistItemKey, deleteChecklistItem, 204),
})
