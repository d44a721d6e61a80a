import { endpoint, resource } from "~/http/handle-api.server"
import { inviteByEmail } from "~/http/invitations.server"
import { Invitation } from "~/models/people/invitation/invitation-answer"
import { InviteByEmail } from "~/models/people/invitation/invitation-fields"

export const { loader, action } = resource({
  POST: endpoint(InviteByEmail, inviteByEmail, {
    name: "inviteByEmail",
    summary: "Invite a person to a board by email",
    details:
      "For owners. The email replaces an earlier one to the same address. One person can join by it, for 7 days. Sent again with the same `id`, it changes nothing; the `id` of another invitation is 409.",
    status: 201,
    answers: Invitation,
    refuses: [409],
  }),
})
