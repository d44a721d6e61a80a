import { db } from "~/database/db.server"
import type { Role } from "~/models/access/role"
import { byName, type OverviewWorkspace } from "~/models/board/board-overview"

/** The workspaces of a person, by name. */
export async function readWorkspaceNames(userId: string): Promise<OverviewWorkspace[]> {
  const rows = await db.workspaceMember.findMany({
    where: { userId },
    select: { role: true, workspace: { select: { id: true, name: true } } },
    orderBy: { workspaceId: "asc" },
  })
  return rows.map(({ role, workspace }) => ({ ...workspace, userRole: role as Role })).sort(byName)
}
