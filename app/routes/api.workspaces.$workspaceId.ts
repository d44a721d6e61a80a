import { endpoint, resource, updateEndpoint } from "~/http/handle-api.server"
import {
  RenameWorkspace,
  Workspace,
  WorkspaceKey,
  WorkspaceSummary,
} from "~/models/people/workspace/workspace"
import {
  deleteWorkspace,
  getWorkspace,
  renameWorkspace,
} from "~/models/people/workspace/workspace.server"

export const { loader, action } = resource({
  GET: endpoint(WorkspaceKey, getWorkspace, {
    name: "getWorkspace",
    summary: "A workspace with its boards and members",
    answers: Workspace,
  }),
  PATCH: updateEndpoint(RenameWorkspace, renameWorkspace, {
    name: "renameWorkspace",
    summary: "Rename a workspace",
    details: "For owners and editors.",
    answers: WorkspaceSummary,
  }),
  DELETE: endpoint(WorkspaceKey, deleteWorkspace, {
    name: "deleteWorkspace",
    summary: "Delete a workspace",
    details: "For owners. Its boards stay, as those of its owners and of their own members.",
  }),
})
