import { endpoint, resource } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/people/invitation/invitation-fields"
import { declineInvitation } from "~/models/people/invitation/own-invitations.server"

export const { loader, action } = resource({
  DELETE: endpoint(InvitationKey, declineInvitation, {
    name: "declineInvitation",
    summary: "Decline an invitation to your address",
    details: "From then on it is 410. Owners of the board can send another.",
    refuses: [410],
  }),
})
