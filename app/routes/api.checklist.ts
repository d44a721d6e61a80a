import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { ChecklistOf, CreateChecklistItem } from "~/models/checklist/checklist"
import { createChecklistItem, getChecklist } from "~/models/checklist/checklist.server"

export const { loader, action } = resource({
  GET: listEndpoint(ChecklistOf, getChecklist),
  POST: endpoint(CreateChecklistItem, createChecklistItem, 201),
})
