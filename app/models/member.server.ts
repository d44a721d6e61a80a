import type { Prisma } from "@prisma/client"

/** Among users: the members of a board. */
export function isMemberOf(board: Prisma.BoardWhereInput) {
  return { memberships: { some: { board } } } satisfies Prisma.UserWhereInput
}
