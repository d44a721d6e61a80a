import { endpoint, resource } from "~/http/handle-api.server"
import { NamedChecklist } from "~/models/board/checklist/checklist"
import { ChecklistKey, UpdateChecklist } from "~/models/board/checklist/named-checklist"
import { deleteChecklist, updateChecklist } from "~/models/board/checklist/named-checklist.server"

export const { loader, action } = resource({
  PATCH: endpoint(UpdateChecklist, updateChecklist, {
    name: "updateChecklist",
    summary: "Rename or move a checklist",
    details: "A first checklist without a name gets an id of its own.",
    answers: NamedChecklist,
    refuses: [409],
  }),
  DELETE: endpoint(ChecklistKey, deleteChecklist, {
    name: "deleteChecklist",
    summary: "Delete a checklist with its items",
    refuses: [409],
  }),
})
