import { endpoint, resource } from "~/http/handle-api.server"
import { WorkspaceKey, WorkspaceLink, WorkspaceLinkKey } from "~/models/people/workspace/workspace"
import {
  createWorkspaceLink,
  listWorkspaceLinks,
} from "~/models/people/workspace/workspace-link.server"

export const { loader, action } = resource({
  GET: endpoint(WorkspaceKey, listWorkspaceLinks, {
    name: "listWorkspaceLinks",
    summary: "The open invite links of a workspace",
    details: "For owners. There is one for each role.",
    answers: [WorkspaceLink],
  }),
  POST: endpoint(WorkspaceLinkKey, createWorkspaceLink, {
    name: "createWorkspaceLink",
    summary: "Create an invite link for a workspace",
    details:
      "For owners. An older link for the same role ends. It works for 7 days, and until somebody is removed or gets a lower role.",
    status: 201,
    answers: WorkspaceLink,
  }),
})
