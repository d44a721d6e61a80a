import { endpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/board/card/card"
import { setCardWatch } from "~/models/board/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(CardKey, (actor, key) => setCardWatch(actor, { ...key, watch: true }), {
    name: "watchCard",
    summary: "Watch a card",
    details: "You are notified of its changes and comments. It is not muted any more.",
  }),
  DELETE: endpoint(CardKey, (actor, key) => setCardWatch(actor, { ...key, watch: false }), {
    name: "unwatchCard",
    summary: "Watch a card no longer",
  }),
})
