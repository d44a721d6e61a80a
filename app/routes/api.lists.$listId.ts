import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { ChangeList } from "~/models/archive/archive"
import { changeList } from "~/models/archive/archive-changes.server"
import { ListKey } from "~/models/list/list"
import { deleteList } from "~/models/list/list.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(ChangeList, changeList),
  DELETE: endpoint(ListKey, deleteList, 204),
})
