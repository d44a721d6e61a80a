import { endpoint, resource } from "~/http/handle-api.server"
import { resendInvitation } from "~/http/invitations.server"
import { Invitation } from "~/models/people/invitation/invitation-answer"
import { ResendInvitation } from "~/models/people/invitation/invitation-fields"

export const { loader, action } = resource({
  POST: endpoint(ResendInvitation, resendInvitation, {
    name: "resendInvitation",
    summary: "Send an invitation again",
    details:
      "For owners. A new invitation takes its place. It is 409 for a link, and for an invitation that has ended.",
    status: 201,
    answers: Invitation,
    refuses: [409],
  }),
})
