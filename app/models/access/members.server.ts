import { db } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { requireBoard, type Actor } from "./access.server"
import type { Member } from "./person"
import { PERSON, toPerson } from "./person.server"
import type { Role } from "./role"

export function isMemberOf(board: Prisma.BoardWhereInput) {
  return { memberships: { some: { board } } } satisfies Prisma.UserWhereInput
}

export const WITH_PERSON = { role: true, user: { select: PERSON } } satisfies Prisma.MemberSelect
export type MemberRow = Prisma.MemberGetPayload<{ select: typeof WITH_PERSON }>

export const toMember = ({ role, user }: MemberRow): Member => ({
  ...toPerson(user),
  role: role as Role,
})

export async function listMembers(
  actor: Actor,
  { boardId }: { boardId: string },
): Promise<Member[]> {
  await requireBoard(db, actor, boardId, "see")
  const rows = await db.member.findMany({
    where: { boardId },
    select: WITH_PERSON,
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  return rows.map(toMember)
}
