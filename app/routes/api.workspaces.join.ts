import { endpoint, resource } from "~/http/handle-api.server"
import { joinWithLimit } from "~/http/invitations.server"
import { InvitationToken } from "~/models/invitation/invitation-fields"

export const { loader, action } = resource({ POST: endpoint(InvitationToken, joinWithLimit) })
