import { endpoint, resource } from "~/http/handle-api.server"
import { inviteToBoard } from "~/http/invitations.server"
import { InvitedToBoard } from "~/models/people/invitation/invitation-answer"
import { InviteToBoard } from "~/models/people/invitation/invitation-fields"

export const { loader, action } = resource({
  POST: endpoint(InviteToBoard, inviteToBoard, {
    name: "inviteToBoard",
    summary: "Invite people to a board, by a link or by mail",
    details:
      "For owners. Without an address you get your link for this role, which any number of people can use, and which is the same each time until it ends; `replace` creates a new one, and so does this call after an owner has removed or demoted somebody. Anyone who has a link sees the names of the board and of its inviter. With `email`, an email is sent, and one person can join. `emails` sends up to 200 emails, and the answer has a result for each address. Invitations end after 7 days. The link in an email differs from `inviteLink`, and confirms the address. The same `id` sends no second email; the `id` of another invitation is 409.",
    status: 201,
    answers: InvitedToBoard,
    refuses: [409],
  }),
})
