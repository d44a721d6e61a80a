import { endpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/card/card"
import { setCardMute } from "~/models/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(CardKey, (actor, key) => setCardMute(actor, { ...key, mute: true }), 204),
  DELETE: endpoint(CardKey, (actor, key) => setCardMute(actor, { ...key, mute: false }), 204),
})
