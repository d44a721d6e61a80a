import { endpoint, resource } from "~/http/handle-api.server"
import { ListKey } from "~/models/board/list/list"
import { setListWatch } from "~/models/board/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: true }), {
    name: "watchList",
    summary: "Watch a list",
    details: "You are notified of changes of its cards, and of the list. 409: it is archived.",
    refuses: [409],
  }),
  DELETE: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: false }), {
    name: "unwatchList",
    summary: "Watch a list no longer",
    details: "Also if it is archived.",
  }),
})
