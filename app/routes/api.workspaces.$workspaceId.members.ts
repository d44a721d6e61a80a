import { endpoint, resource } from "~/http/handle-api.server"
import { AddWorkspaceMember } from "~/models/workspace/workspace"
import { addWorkspaceMember } from "~/models/workspace/workspace-member.server"

export const { loader, action } = resource({
  POST: endpoint(AddWorkspaceMember, addWorkspaceMember, 201),
})
