import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { OwnInvitation } from "~/models/people/invitation/invitation-answer"
import { listOwnInvitations } from "~/models/people/invitation/own-invitations.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listOwnInvitations, {
    name: "listOwnInvitations",
    summary: "The open invitations to your address, newest first",
    details:
      "At most 100. Only people whose address is confirmed have any. Those that would change nothing are left out.",
    answers: [OwnInvitation],
  }),
})
