import { endpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/card/card"
import { setCardWatch } from "~/models/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(CardKey, (actor, key) => setCardWatch(actor, { ...key, watch: true }), 204),
  DELETE: endpoint(CardKey, (actor, key) => setCardWatch(actor, { ...key, watch: false }), 204),
})
