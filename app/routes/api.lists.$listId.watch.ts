import { endpoint, type Api } from "~/http/handle-api.server"
import { ListKey } from "~/models/list/list"
import { setListWatch } from "~/models/watch/watch.server"

export const api = {
  PUT: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: true }), 204),
  DELETE: endpoint(ListKey, (actor, key) => setListWatch(actor, { ...key, watch: false }), 204),
} satisfies Api
