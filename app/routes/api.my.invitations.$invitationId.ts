import { endpoint, resource } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { declineInvitation } from "~/models/invitation/own-invitations.server"

export const { loader, action } = resource({
  DELETE: endpoint(InvitationKey, declineInvitation, 204),
})
