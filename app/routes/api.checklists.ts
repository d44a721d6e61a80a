import { endpoint, resource } from "~/http/handle-api.server"
import { NamedChecklist } from "~/models/board/checklist/checklist"
import { ChecklistsOf, CreateChecklist } from "~/models/board/checklist/named-checklist"
import { createChecklist, getChecklists } from "~/models/board/checklist/named-checklist.server"

export const { loader, action } = resource({
  GET: endpoint(ChecklistsOf, getChecklists, {
    name: "getChecklists",
    summary: "The checklists of a card, by position",
    details:
      "Every card has one: it is called “Checklist” and has the id of the card, until it is renamed or another one is added. Items without a `checklistId` are on it. The id of the card always names it.",
    answers: [NamedChecklist],
  }),
  POST: endpoint(CreateChecklist, createChecklist, {
    name: "createChecklist",
    summary: "Create a checklist, the last of its card",
    details: "The first of a card needs no call. A card has at most 20.",
    status: 201,
    answers: NamedChecklist,
    refuses: [409],
  }),
})
