import { endpoint, resource } from "~/http/handle-api.server"
import { ChecklistsOf, CreateChecklist } from "~/models/checklist/named-checklist"
import { createChecklist, getChecklists } from "~/models/checklist/named-checklist.server"

export const { loader, action } = resource({
  GET: endpoint(ChecklistsOf, getChecklists),
  POST: endpoint(CreateChecklist, createChecklist, 201),
})
