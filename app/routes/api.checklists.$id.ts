import { endpoint, type Api } from "~/http/handle-api.server"
import { ChecklistKey, UpdateChecklist } from "~/models/checklist/named-checklist"
import { deleteChecklist, updateChecklist } from "~/models/checklist/named-checklist.server"

export const api = {
  PATCH: endpoint(UpdateChecklist, updateChecklist),
  DELETE: endpoint(ChecklistKey, deleteChecklist, 204),
} satisfies Api
