import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { Invitation } from "~/models/people/invitation/invitation-answer"
import { listInvitations } from "~/models/people/invitation/invitation.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listInvitations, {
    name: "listInvitations",
    summary: "The open invitations of a board, newest first",
    details: "For owners.",
    answers: [Invitation],
  }),
})
