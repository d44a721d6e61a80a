import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { ROLES } from "~/models/access/role"
import { takeOut } from "./workspace-board.server"

/** Takes one board out of a workspace that is deleted; the owners keep it. @returns whether it has no other */
export async function releaseBoards(tx: Tx, actor: Actor, workspaceId: string): Promise<boolean> {
  const boards = await tx.board.findMany({
    where: { workspaceId },
    select: { id: true, deletedAt: true },
    take: 2,
  })
  const [board] = boards
  if (!board) return true
  const owners = await tx.workspaceMember.findMany({ where: { workspaceId, role: "owner" } })
  const keeping = owners.map(({ userId }) => userId)
  if (board.deletedAt === null) await takeOut(tx, actor, board.id, keeping)
  else await releaseDeletedBoard(tx, board.id, keeping)
  return boards.length === 1
}

/** Its owners can restore it as their own. */
async function releaseDeletedBoard(tx: Tx, boardId: string, owners: string[]): Promise<void> {
  await tx.deletedMember.deleteMany({ where: { boardId, ownRole: "none" } })
  for (const role of ROLES) {
    await tx.deletedMember.updateMany({
      where: { boardId, ownRole: role },
      data: { role, ownRole: null },
    })
  }
  for (const userId of owners) {
    const key = { boardId, userId }
    await tx.deletedMember.upsert({
      where: { boardId_userId: key },
      create: { ...key, role: "owner", createdAt: new Date() },
      update: { role: "owner" },
    })
  }
  await tx.board.update({ where: { id: boardId }, data: { workspaceId: null } })
}
