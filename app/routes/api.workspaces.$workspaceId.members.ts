import { endpoint, resource } from "~/http/handle-api.server"
import { Member } from "~/models/access/person"
import { AddWorkspaceMember } from "~/models/people/workspace/workspace"
import { addWorkspaceMember } from "~/models/people/workspace/workspace-member.server"

export const { loader, action } = resource({
  POST: endpoint(AddWorkspaceMember, addWorkspaceMember, {
    name: "addWorkspaceMember",
    summary: "Add a person to a workspace",
    details:
      "For owners. It must be somebody who shares a board or a workspace with you, else it is 400; invite others by a link. A member is 409. A workspace has at most 500 members.",
    status: 201,
    answers: Member,
    refuses: [409],
  }),
})
