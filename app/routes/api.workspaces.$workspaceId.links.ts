import { endpoint, resource } from "~/http/handle-api.server"
import { WorkspaceKey, WorkspaceLinkKey } from "~/models/workspace/workspace"
import { createWorkspaceLink, listWorkspaceLinks } from "~/models/workspace/workspace-link.server"

export const { loader, action } = resource({
  GET: endpoint(WorkspaceKey, listWorkspaceLinks),
  POST: endpoint(WorkspaceLinkKey, createWorkspaceLink, 201),
})
