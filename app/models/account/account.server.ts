import type { Tx } from "~/database/db.server"
import { endSessionsOf } from "~/models/session/session.server"

/**
 * Gives an account another password. What was opened with the old one ends with it, once `tx` is
 * committed: the sessions with their sockets, and the links that were mailed for a forgotten
 * password.
 * @param exceptSessionId the session of who changes it, which goes on
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
