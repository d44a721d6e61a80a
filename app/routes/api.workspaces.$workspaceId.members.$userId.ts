import { endpoint, resource } from "~/http/handle-api.server"
import { Member } from "~/models/access/person"
import { ChangeWorkspaceRole, WorkspaceMemberKey } from "~/models/people/workspace/workspace"
import {
  changeWorkspaceRole,
  removeWorkspaceMember,
} from "~/models/people/workspace/workspace-member.server"

export const { loader, action } = resource({
  PATCH: endpoint(ChangeWorkspaceRole, changeWorkspaceRole, {
    name: "changeWorkspaceRole",
    summary: "Give a member of a workspace another role",
    details:
      "For owners. It changes with it on the workspace’s boards. A workspace keeps an owner, else it is 409.",
    answers: Member,
    refuses: [409],
  }),
  DELETE: endpoint(WorkspaceMemberKey, removeWorkspaceMember, {
    name: "removeWorkspaceMember",
    summary: "Remove a member of a workspace, or leave it",
    details:
      "For owners; with your own id you leave. Boards that they have only by the workspace are lost to them. It is 409 for the last owner.",
    refuses: [409],
  }),
})
