import { endpoint, resource } from "~/http/handle-api.server"
import { collapseList, expandList } from "~/models/list/collapsed-list.server"
import { ListKey } from "~/models/list/list"

export const { loader, action } = resource({
  PUT: endpoint(ListKey, collapseList, 204),
  DELETE: endpoint(ListKey, expandList, 204),
})
