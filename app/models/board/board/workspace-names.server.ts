import { readWorkspacesOf } from "~/database/rows/workspace-rows.server"
import type { Role } from "~/models/access/role"
import { byName, type OverviewWorkspace } from "~/models/board/board/board-overview"

/** The workspaces of a person, by name. */
export async function readWorkspaceNames(userId: string): Promise<OverviewWorkspace[]> {
  const rows = await readWorkspacesOf(userId)
  return rows
    .map(({ role, ...workspace }) => ({ ...workspace, userRole: role as Role }))
    .sort(byName)
}
