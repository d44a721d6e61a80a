import { endpoint, resource } from "~/http/handle-api.server"
import { ChecklistKey, UpdateChecklist } from "~/models/checklist/named-checklist"
import { deleteChecklist, updateChecklist } from "~/models/checklist/named-checklist.server"

export const { loader, action } = resource({
  PATCH: endpoint(UpdateChecklist, updateChecklist),
  DELETE: endpoint(ChecklistKey, deleteChecklist, 204),
})
