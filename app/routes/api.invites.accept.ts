import { endpoint, resource } from "~/http/handle-api.server"
import { acceptWithLimit } from "~/http/invitations.server"
import { JoinedBoard } from "~/models/people/invitation/invitation-answer"
import { InvitationToken } from "~/models/people/invitation/invitation-fields"

export const { loader, action } = resource({
  POST: endpoint(InvitationToken, acceptWithLimit, {
    name: "acceptInvitation",
    summary: "Join a board by an invitation",
    details:
      "`token` is what follows `/invite/` in its link. You become a member, or get the role if it is higher than yours. By the link of an email to your address, that is confirmed. A member who has joined by a used invitation gets 200 again. 404 for an unknown token; 410 for an invitation that was revoked or used, has expired, or was made before an owner removed or demoted you.",
    answers: JoinedBoard,
    refuses: [404, 409, 410],
  }),
})
