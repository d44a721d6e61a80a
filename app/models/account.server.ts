import { onCommit, type Tx } from "../db.server"
import { closeSession } from "../realtime.server"

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
  const others = { userId, ...(exceptSessionId !== undefined && { id: { not: exceptSessionId } }) }
  const ended = await tx.session.findMany({ where: others, select: { id: true } })
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await tx.session.deleteMany({ where: others })
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
  onCommit(tx, () => ended.forEach(({ id }) => closeSession(id)))
}
