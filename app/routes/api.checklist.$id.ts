import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import {
  ChecklistAt,
  ChecklistItem,
  ChecklistItemKey,
  ChangeChecklistItem,
} from "~/models/board/checklist/checklist"
import { deleteChecklistItem, getChecklist } from "~/models/board/checklist/checklist.server"
import { changeChecklistItem } from "~/models/board/checklist/move-item.server"

// The id is the card's for GET, and the item's for the other methods.
export const { loader, action } = resource({
  GET: listEndpoint(ChecklistAt, getChecklist, {
    name: "getChecklistAt",
    summary: "The checklist items of a card, by its id in the address",
    answers: [ChecklistItem],
  }),
  PATCH: endpoint(ChangeChecklistItem, changeChecklistItem, {
    name: "updateChecklistItem",
    summary: "Change, tick or move a checklist item",
    details:
      "Send only what changes. An item that goes to another checklist, or with `cardId` to another card of its board, is the last without a `position`. It keeps its person and date. A new assignee is notified. With `base`, what you knew of those fields, it is 409 if somebody has changed one of them meanwhile.",
    answers: ChecklistItem,
    refuses: [409],
  }),
  DELETE: endpoint(ChecklistItemKey, deleteChecklistItem, {
    name: "deleteChecklistItem",
    summary: "Delete a checklist item",
    refuses: [409],
  }),
})
