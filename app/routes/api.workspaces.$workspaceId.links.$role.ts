import { endpoint, resource } from "~/http/handle-api.server"
import { WorkspaceLinkKey } from "~/models/people/workspace/workspace"
import { endWorkspaceLink } from "~/models/people/workspace/workspace-link.server"

export const { loader, action } = resource({
  DELETE: endpoint(WorkspaceLinkKey, endWorkspaceLink, {
    name: "endWorkspaceLink",
    summary: "End an invite link of a workspace",
    details: "For owners.",
  }),
})
