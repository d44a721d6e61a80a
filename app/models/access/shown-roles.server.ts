import { db } from "~/database/db.server"
import { shownRole, type Actor } from "./access.server"
import type { Role } from "./role"

/** The role by which the pages of each board of a person choose their controls, by the board's id. */
export async function getShownRoles({ id }: Actor): Promise<Record<string, Role>> {
  const members = await db.member.findMany({
    where: { userId: id },
    orderBy: { boardId: "asc" },
    select: { boardId: true, role: true, board: { select: { archivedAt: true } } },
  })
  const roles = members.map(({ boardId, role, board }) => {
    return [
      boardId,
      shownRole({ userRole: role as Role, isArchived: board.archivedAt !== null }),
    ] as const
  })
  return Object.fromEntries(roles)
}
