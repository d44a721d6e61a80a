import { endpoint, resource } from "~/http/handle-api.server"
import { setAvatar } from "~/models/account/avatar.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  DELETE: endpoint(Nothing, (actor) => setAvatar(actor, null)),
})
