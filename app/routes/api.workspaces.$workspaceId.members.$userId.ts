import { endpoint, resource } from "~/http/handle-api.server"
import { ChangeWorkspaceRole, WorkspaceMemberKey } from "~/models/workspace/workspace"
import {
  changeWorkspaceRole,
  removeWorkspaceMember,
} from "~/models/workspace/workspace-member.server"

export const { loader, action } = resource({
  PATCH: endpoint(ChangeWorkspaceRole, changeWorkspaceRole),
  DELETE: endpoint(WorkspaceMemberKey, removeWorkspaceMember, 204),
})
