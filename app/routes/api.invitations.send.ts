import { endpoint, resource } from "~/http/handle-api.server"
import { inviteByEmail } from "~/http/invitations.server"
import { InviteByEmail } from "~/models/invitation/invitation-fields"

export const { loader, action } = resource({ POST: endpoint(InviteByEmail, inviteByEmail, 201) })
