import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { forbidden, invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { setPassword } from "./account.server"
import { endChosen } from "~/models/people/acting/acting.server"
import { queueSecurityEmail } from "./security-emails.server"
import type { ChangePassword } from "./password"
import { hashPassword, verifyPassword } from "./password.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { isLdapPassword } from "~/models/people/ldap/ldap-account.server"
import { renewSession } from "~/models/people/session/session.server"

export const WRONG_PASSWORD = "This is not your current password"

/** Checks the actor's password, here or in LDAP. @returns its hash, for the caller's transaction. @throws 400, 502, 503 */
export async function requirePassword(actor: Actor, currentPassword: string): Promise<string> {
  const user = await db.user.findUnique({
    where: { id: actor.id },
    select: { id: true, passwordHash: true },
  })
  const isOwn = await verifyPassword(user?.passwordHash, currentPassword)
  if (user && (isOwn || (await isLdapPassword(user, currentPassword)))) return user.passwordHash
  throw invalid(WRONG_PASSWORD, { currentPassword: [WRONG_PASSWORD] })
}

/** Changes the password and ends the other sessions. @returns this session's new token. @throws 400, 401, 403, 503 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password, ...chosen }: ChangePassword,
  sessionId: string,
): Promise<string> {
  const before = await requirePassword(actor, currentPassword)
  if (before === NO_PASSWORD) {
    throw forbidden(`Your password is the one of ${config.ldap?.name ?? ""}. Change it there.`)
  }
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const renewed = await renewSession(tx, sessionId)
    await setPassword(tx, actor.id, passwordHash, renewed.sessionId)
    await endChosen(tx, actor, chosen)
    await audit(tx, "password_changed", { actor })
    await queueSecurityEmail(tx, actor, "password_changed")
    return renewed.token
  })
}
