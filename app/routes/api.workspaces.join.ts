import { endpoint, resource } from "~/http/handle-api.server"
import { joinWithLimit } from "~/http/invitations.server"
import { InvitationToken } from "~/models/people/invitation/invitation-fields"
import { JoinedWorkspace } from "~/models/people/workspace/workspace"

export const { loader, action } = resource({
  POST: endpoint(InvitationToken, joinWithLimit, {
    name: "joinWorkspace",
    summary: "Join a workspace by its link",
    details:
      "`token` is what follows `/workspaces/join/` in the link. It makes you a member, or gives you the role if it is higher than yours. An unknown token is 404, one that has expired 410.",
    answers: JoinedWorkspace,
    refuses: [404, 410],
  }),
})
