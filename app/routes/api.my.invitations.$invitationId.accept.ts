import { endpoint, resource } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/people/invitation/invitation-fields"
import { JoinedBoard } from "~/models/people/invitation/invitation-answer"
import { acceptOwnInvitation } from "~/models/people/invitation/own-invitations.server"

export const { loader, action } = resource({
  POST: endpoint(InvitationKey, acceptOwnInvitation, {
    name: "acceptOwnInvitation",
    summary: "Accept an invitation to your address",
    details:
      "You join the board, or get a higher role on it. Sent again, it answers the same. 409: the board is archived. 410: the invitation has ended.",
    answers: JoinedBoard,
    refuses: [409, 410],
  }),
})
