import type { Reader, Tx } from "~/database/db.server"
import { gone } from "~/errors"
import type { MemberKey } from "~/models/member/member"

// Removing or demoting somebody must hold against the invitations that exist at that moment: a
// link that the person kept would otherwise bring them straight back.

/** Ends all invitations to a board that exist now for one person, and for nobody else. */
export async function exclude(tx: Tx, { boardId, userId }: MemberKey): Promise<void> {
  const since = new Date()
  await tx.boardExclusion.upsert({
    where: { boardId_userId: { boardId, userId } },
    create: { boardId, userId, since },
    update: { since },
  })
}

/** Lets a person use all open invitations again: an owner has given them a higher role. */
export async function endExclusion(tx: Tx, { boardId, userId }: MemberKey): Promise<void> {
  await tx.boardExclusion.deleteMany({ where: { boardId, userId } })
}

/** @throws 410 where the invitation was made before the person was removed or demoted */
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
