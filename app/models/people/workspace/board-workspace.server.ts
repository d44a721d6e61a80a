import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { BoardKey } from "~/models/board/board/board"
import { readWorkspaceNames } from "~/models/board/board/workspace-names.server"

export type BoardWorkspace = {
  id: string
  name: string
  /** Those of the board's members who are in the workspace, and those whose role it gives. */
  members: string[]
  givenTo: string[]
}

/** The workspace of a board, for its members. @throws 404 */
export async function getBoardWorkspace(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<BoardWorkspace | null> {
  await requireBoard(db, actor, boardId, "see")
  const { workspace } = await db.board.findUniqueOrThrow({
    where: { id: boardId },
    select: { workspace: { include: { members: { select: { userId: true } } } } },
  })
  if (!workspace) return null
  const given = await db.member.findMany({
    where: { boardId, ownRole: { not: null } },
    select: { userId: true },
  })
  const { id, name, members } = workspace
  const userId = (member: { userId: string }) => member.userId
  return { id, name, members: members.map(userId), givenTo: given.map(userId) }
}

/** The workspaces into which the actor can put boards, by name. */
export async function listEditableWorkspaces(
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  const workspaces = await readWorkspaceNames(actor.id)
  return workspaces.filter(({ userRole }) => can(userRole, "edit"))
}
