import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { ChangeList } from "~/models/board/archive/archive"
import { changeList } from "~/models/board/archive/archive-changes.server"
import { List, ListKey } from "~/models/board/list/list"
import { deleteList } from "~/models/board/list/list.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(ChangeList, changeList, {
    name: "updateList",
    summary: "Change a list, archive it, or restore it",
    details:
      "Send one of `name`, `cardLimit`, `archiveDoneDays`, `cardsDone` and `archived`. With `base`, the name that you knew, it is 409 if somebody has changed that meanwhile.",
    answers: List,
    refuses: [409],
  }),
  DELETE: endpoint(ListKey, deleteList, {
    name: "deleteList",
    summary: "Delete a list with its cards",
    details: "It can be restored for 7 days.",
    refuses: [409],
  }),
})
