import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { CreateWorkspace, WorkspaceSummary } from "~/models/people/workspace/workspace"
import { createWorkspace, listWorkspaces } from "~/models/people/workspace/workspace.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listWorkspaces, {
    name: "listWorkspaces",
    summary: "Your workspaces, by name",
    answers: [WorkspaceSummary],
  }),
  POST: endpoint(CreateWorkspace, createWorkspace, {
    name: "createWorkspace",
    summary: "Create a workspace",
    details:
      "A group of boards and of people, who have at least their role in it on each of its boards. It is yours alone until you add people. A person is in at most 50.",
    status: 201,
    answers: WorkspaceSummary,
    refuses: [409],
  }),
})
