import type { Prisma } from "~/database/types"

type Person = { id: string; name: string }

/** What becomes of a board or a workspace when one of its members deletes their account. */
export type Fate = { is: "kept" | "deleted" } | { is: "passed on"; newOwner: Person }

/** The other members who may own it, the longest-standing first. */
export const heirsBeside = (userId: string) =>
  ({
    where: { userId: { not: userId }, role: { in: ["owner", "editor"] } },
    select: { role: true, user: { select: { id: true, name: true } } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  }) satisfies Prisma.MemberFindManyArgs

/** One that the member owns alone passes to the longest-standing editor; without one, it is deleted. */
export function fateOf(
  role: string,
  others: readonly { role: string; user: Person }[],
  heir: Person | undefined = others[0]?.user,
): Fate {
  if (role !== "owner" || others.some((other) => other.role === "owner")) return { is: "kept" }
  return heir ? { is: "passed on", newOwner: heir } : { is: "deleted" }
}
