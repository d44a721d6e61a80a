import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { ChecklistItem, ChecklistOf, CreateChecklistItem } from "~/models/board/checklist/checklist"
import { createChecklistItem, getChecklist } from "~/models/board/checklist/checklist.server"

export const { loader, action } = resource({
  GET: listEndpoint(ChecklistOf, getChecklist, {
    name: "getChecklist",
    summary: "The checklist items of a card, by position",
    details: "They are those of all its checklists.",
    answers: [ChecklistItem],
  }),
  POST: endpoint(CreateChecklistItem, createChecklistItem, {
    name: "createChecklistItem",
    summary: "Create a checklist item",
    details: "It is the last, or at `position`. A card has at most 200.",
    status: 201,
    answers: ChecklistItem,
    refuses: [409],
  }),
})
