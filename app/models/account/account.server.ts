import { transaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { auditAlone } from "~/models/audit/audit.server"
import { endSessionsOf } from "~/models/session/session.server"

/** Ends all that gives access to an account without its password: sessions, and the addresses of calendars and for mail. */
export async function endAccess(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  await endSessionsOf(tx, userId, exceptSessionId)
  await tx.calendarFeed.deleteMany({ where: { userId } })
  await tx.mailInAddress.deleteMany({ where: { userId } })
}

/**
 * Ends the trust in browsers, and that passkeys sign in by themselves: one may be somebody else's. Beside the password they go
 * on, because who has the mailbox alone must not get in.
 */
export async function endTrust(tx: Tx, userId: string): Promise<void> {
  await tx.trustedBrowser.deleteMany({ where: { userId } })
  await tx.passkey.updateMany({ where: { userId }, data: { needsPassword: true } })
}

/** Ends all access to the actor's account but this session. */
export async function signOutElsewhere(actor: Actor, currentId: string): Promise<void> {
  await transaction((tx) => endAccess(tx, actor.id, currentId))
  // Apart, because ending works on a full disk.
  await auditAlone("signed_out_elsewhere", { actor })
}

/** Sets an account's password, and ends all access by the old one, mailed links too. */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await endAccess(tx, userId, exceptSessionId)
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
}
