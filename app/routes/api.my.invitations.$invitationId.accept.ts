import { endpoint, resource } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { acceptOwnInvitation } from "~/models/invitation/own-invitations.server"

export const { loader, action } = resource({ POST: endpoint(InvitationKey, acceptOwnInvitation) })
