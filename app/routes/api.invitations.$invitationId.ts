import { endpoint, resource } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/people/invitation/invitation-fields"
import { revokeInvitation } from "~/models/people/invitation/invitation.server"

export const { loader, action } = resource({
  DELETE: endpoint(InvitationKey, revokeInvitation, {
    name: "revokeInvitation",
    summary: "Revoke an invitation",
    details: "For owners.",
    refuses: [409],
  }),
})
