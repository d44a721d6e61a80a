import type { Reader, Tx } from "~/database/db.server"
import { gone } from "~/errors"
import type { MemberKey, MemberKeys } from "./member-key"

// A removed or demoted person must not get back by an invite link that they have kept.

/** Ends all current invitations to a board for one person only. */
export async function exclude(tx: Tx, { boardId, userId }: MemberKey): Promise<void> {
  const since = new Date()
  await tx.boardExclusion.upsert({
    where: { boardId_userId: { boardId, userId } },
    create: { boardId, userId, since },
    update: { since },
  })
}

/** The same for several people, or several boards. */
export async function excludeAll(tx: Tx, { boardIds, userIds }: MemberKeys): Promise<void> {
  const since = new Date()
  const where = { boardId: { in: boardIds }, userId: { in: userIds } }
  await tx.boardExclusion.deleteMany({ where })
  await tx.boardExclusion.createMany({
    data: boardIds.flatMap((boardId) => userIds.map((userId) => ({ boardId, userId, since }))),
  })
}

/** Lets a person use all open invitations again, after an owner has raised their role. */
export async function endExclusion(tx: Tx, { boardId, userId }: MemberKey): Promise<void> {
  await tx.boardExclusion.deleteMany({ where: { boardId, userId } })
}

/** @throws 410 if the invitation is older than the person's removal or demotion */
export async function requireNotExcluded(
  reader: Reader,
  userId: string,
  { boardId, createdAt }: { boardId: string; createdAt: Date },
): Promise<void> {
  const row = await reader.boardExclusion.findUnique({
    where: { boardId_userId: { boardId, userId } },
  })
  if (row && createdAt <= row.since) {
    throw gone("This invitation no longer works for you. Ask an owner for a new invitation.")
  }
}

/** Whether an invitation no longer works for somebody who was removed or demoted. */
export async function excludesSomebody(
  reader: Reader,
  { boardId, createdAt }: { boardId: string; createdAt: string },
): Promise<boolean> {
  const where = { boardId, since: { gte: new Date(createdAt) } }
  return (await reader.boardExclusion.count({ where })) > 0
}
