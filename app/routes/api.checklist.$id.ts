import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ChecklistAt, ChecklistItemKey, UpdateChecklistItem } from "~/models/checklist/checklist"
import {
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"

// The id is the card's for GET, and the item's for the other methods.
const handle = (args: Args) =>
  handleApi(args, {
    GET: call(ChecklistAt, getChecklist),
    PATCH: call(UpdateChecklistItem, updateChecklistItem),
    DELETE: call(ChecklistItemKey, deleteChecklistItem, 204),
  })

export { handle as loader, handle as action }
