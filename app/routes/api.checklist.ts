import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ChecklistOf, CreateChecklistItem } from "~/models/checklist/checklist"
import { createChecklistItem, getChecklist } from "~/models/checklist/checklist.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(ChecklistOf, getChecklist),
    POST: call(CreateChecklistItem, createChecklistItem, 201),
  })

export { handle as loader, handle as action }
