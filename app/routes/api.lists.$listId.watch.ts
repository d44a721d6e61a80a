import { endpoint, resource } from "~/http/handle-api.server"
import { ListKey } from "~/models/list/list"
import { setListWatch } from "~/models/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: true }), 204),
  DELETE: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: false }), 204),
})
