import { transaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { auditAlone } from "~/models/access/audit.server"
import { renewSuspension } from "~/models/people/identity/identity-rows.server"
import type { EndChosen } from "~/models/people/acting/acting"
import { endAccess, endChosen } from "~/models/people/acting/acting.server"

/** Ends all access to the actor's account but this session, and the programs and webhooks that are chosen. */
export async function signOutElsewhere(
  actor: Actor,
  currentId: string,
  chosen: EndChosen = {},
): Promise<void> {
  await transaction(async (tx) => {
    await endAccess(tx, actor.id, currentId)
    await endChosen(tx, actor, chosen)
  })
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
  await renewSuspension(tx, userId)
  await endAccess(tx, userId, exceptSessionId)
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
}
