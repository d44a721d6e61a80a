import { db } from "~/database/db.server"
import { requireWorkspace, type Actor } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { Person } from "~/models/access/person"
import type { BoardTile } from "~/models/board/board/board-overview"
import { readTiles } from "~/models/board/board/board-overview.server"
import { newId } from "~/models/text/id"
import { dateText } from "~/models/text/time/date-text.server"
import type { Workspace, WorkspaceKey, WorkspaceLink } from "./workspace"
import { listWorkspaceLinks } from "./workspace-link.server"
import { listAddable } from "./workspace-member.server"
import { getWorkspace } from "./workspace.server"

export type WorkspacePage = Omit<Workspace, "boards"> & {
  userId: string
  boards: BoardTile[]
  archived: number
  /** Boards that the reader owns and that are in no workspace. */
  outside: { id: string; name: string }[]
  links: (WorkspaceLink & { ends: string })[]
  addable: Person[]
  draftId: string
}

/** @throws 404 */
export async function getWorkspacePage(
  actor: Actor,
  key: WorkspaceKey,
  zone: string,
): Promise<WorkspacePage> {
  const { boards, ...workspace } = await getWorkspace(actor, key)
  const isOwner = can(workspace.userRole, "own")
  const links = isOwner ? await listWorkspaceLinks(actor, key) : []
  const tiles = await readTiles(
    actor,
    boards.map(({ id }) => id),
    // Its members are on each of its boards.
    { withFaces: false },
  )
  const shown = tiles.filter(({ archived }) => archived !== true)
  return {
    ...workspace,
    userId: actor.id,
    draftId: newId(),
    boards: shown,
    archived: tiles.length - shown.length,
    outside: can(workspace.userRole, "edit") ? await listOutside(actor, key) : [],
    links: links.map((link) => ({ ...link, ends: dateText(link.expiresAt, zone, "dialog") })),
    addable: isOwner ? await listAddable(actor, key) : [],
  }
}

const MAX_OUTSIDE = 500

async function listOutside(actor: Actor, { workspaceId }: WorkspaceKey) {
  await requireWorkspace(db, actor, workspaceId, "edit")
  const members = { some: { userId: actor.id, role: "owner" } }
  return db.board.findMany({
    where: { members, workspaceId: null, archivedAt: null },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_OUTSIDE,
  })
}
