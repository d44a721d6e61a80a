import { endpoint, resource } from "~/http/handle-api.server"
import { collapseList, expandList } from "~/models/board/list/collapsed-list.server"
import { ListKey } from "~/models/board/list/list"

export const { loader, action } = resource({
  PUT: endpoint(ListKey, collapseList, {
    name: "collapseList",
    summary: "Collapse a list for yourself",
    details:
      "For everybody who can see the board. Nobody else sees it: only your own sockets get `list_collapsed`. It ends when you leave the board.",
    refuses: [409],
  }),
  DELETE: endpoint(ListKey, expandList, {
    name: "expandList",
    summary: "Open a collapsed list again",
  }),
})
