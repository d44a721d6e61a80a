import { endpoint, type Api } from "~/http/handle-api.server"
import { ChecklistsOf, CreateChecklist } from "~/models/checklist/named-checklist"
import { createChecklist, getChecklists } from "~/models/checklist/named-checklist.server"

export const api = {
  GET: endpoint(ChecklistsOf, getChecklists),
  POST: endpoint(CreateChecklist, createChecklist, 201),
} satisfies Api
