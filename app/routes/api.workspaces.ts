import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { CreateWorkspace } from "~/models/workspace/workspace"
import { createWorkspace, listWorkspaces } from "~/models/workspace/workspace.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, (actor) => listWorkspaces(actor)),
  POST: endpoint(CreateWorkspace, createWorkspace, 201),
})
