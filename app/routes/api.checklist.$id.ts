import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { ChecklistAt, ChecklistItemKey, UpdateChecklistItem } from "~/models/checklist/checklist"
import {
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"

// The id is the card's for GET, and the item's for the other methods.
const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(ChecklistAt, getChecklist),
    PATCH: endpoint(UpdateChecklistItem, updateChecklistItem),
    DELETE: endpoint(ChecklistItemKey, deleteChecklistItem, 204),
  })

export { handle as loader, handle as action }
