import { endpoint, resource, updateEndpoint } from "~/http/handle-api.server"
import { RenameWorkspace, WorkspaceKey } from "~/models/workspace/workspace"
import { deleteWorkspace, getWorkspace, renameWorkspace } from "~/models/workspace/workspace.server"

export const { loader, action } = resource({
  GET: endpoint(WorkspaceKey, getWorkspace),
  PATCH: updateEndpoint(RenameWorkspace, renameWorkspace),
  DELETE: endpoint(WorkspaceKey, deleteWorkspace, 204),
})
