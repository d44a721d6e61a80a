import { endpoint, listEndpoint, type Api } from "~/http/handle-api.server"
import { ChecklistOf, CreateChecklistItem } from "~/models/checklist/checklist"
import { createChecklistItem, getChecklist } from "~/models/checklist/checklist.server"

export const api = {
  GET: listEndpoint(ChecklistOf, getChecklist),
  POST: endpoint(CreateChecklistItem, createChecklistItem, 201),
} satisfies Api
