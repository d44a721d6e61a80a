import type { Tx } from "~/database/db.server"
import { endSessionsOf } from "~/models/session/session.server"

/**
 * Sets an account's password, and ends all access by the old one: sessions and mailed links.
 * @param exceptSessionId the session that changes it, which stays
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await endSessionsOf(tx, userId, exceptSessionId)
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
}
