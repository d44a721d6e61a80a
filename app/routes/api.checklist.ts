import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { ChecklistOf, CreateChecklistItem } from "~/models/checklist/checklist"
import { createChecklistItem, getChecklist } from "~/models/checklist/checklist.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(ChecklistOf, getChecklist),
    POST: endpoint(CreateChecklistItem, createChecklistItem, 201),
  })

export { handle as loader, handle as action }
