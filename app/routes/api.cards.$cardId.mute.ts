import { endpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/board/card/card"
import { setCardMute } from "~/models/board/watch/watch.server"

export const { loader, action } = resource({
  PUT: endpoint(CardKey, (actor, key) => setCardMute(actor, { ...key, mute: true }), {
    name: "muteCard",
    summary: "Mute a card",
    details:
      "You watch it no longer, and are notified only if you are mentioned on it or assigned to it, also if you watch its list or board.",
  }),
  DELETE: endpoint(CardKey, (actor, key) => setCardMute(actor, { ...key, mute: false }), {
    name: "unmuteCard",
    summary: "Mute a card no longer",
  }),
})
