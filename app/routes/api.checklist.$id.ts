import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { ChecklistAt, ChecklistItemKey, UpdateChecklistItem } from "~/models/checklist/checklist"
import {
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"

// One address, two meanings: a card's id where it is read, a thing's own id where it is changed.
const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(ChecklistAt, getChecklist),
    PATCH: endpoint(UpdateChecklistItem, updateChecklistItem),
    DELETE: endpoint(ChecklistItemKey, deleteChecklistItem, 204),
  })

export { handle as loader, handle as action }
