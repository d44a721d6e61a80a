import { endpoint, resource } from "~/http/handle-api.server"
import { setAvatar } from "~/models/people/account/avatar.server"
import { Me } from "~/models/people/account/user"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  DELETE: endpoint(Nothing, (actor) => setAvatar(actor, null), {
    name: "removeAvatar",
    summary: "Remove your avatar",
    details: "You get the default one back, with your initials.",
    answers: Me,
  }),
})
