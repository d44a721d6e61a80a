import type { User } from "~/database/types"
import { onCommit, transaction, type Tx } from "~/database/db.server"
import { forbidden, gone, notFound } from "~/errors"
import { log } from "~/log.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import type { AccountKey } from "./admin"
import { makeResetLink } from "~/models/account/password-reset.server"
import { endSessionsOf } from "~/models/session/session.server"
import { isAdmin } from "~/models/account/administrators.server"

// What administrators do to accounts. Each act is in the log, with who did it to whom.

/**
 * Disables an account: nobody can sign in to it, its sessions and links for a new password end, and
 * it gets no mail. Its boards stay. Disabling it again changes nothing.
 * @throws 404 to everybody but administrators and without such an account, 403 for an administrator's
 */
export function disableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return act("disable-account", actor, key, async (tx, account) => {
    if (isAdmin(account)) {
      throw forbidden("Administrators cannot be disabled. Take the name out of ADMINS first.")
    }
    const { id: userId } = account
    const now = new Date()
    await tx.user.updateMany({
      where: { id: userId, disabledAt: null },
      data: { disabledAt: now },
    })
    await endSessionsOf(tx, userId)
    await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
    await tx.mail.deleteMany({ where: { userId, state: "waiting" } })
  })
}

/** Lets a disabled account be used again. @throws 404 as `disableAccount` */
export function enableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return act("enable-account", actor, key, async (tx, { id }) => {
    await tx.user.update({ where: { id }, data: { disabledAt: null } })
  })
}

/** Signs an account out everywhere. @throws 404 as `disableAccount` */
export function endAccountSessions(actor: Actor, key: AccountKey): Promise<void> {
  return act("end-sessions", actor, key, (tx, { id }) => endSessionsOf(tx, id))
}

/**
 * Makes a link with which its holder sets a new password, for the administrator to pass on. It works
 * once, for an hour; earlier ones end. No mail is sent.
 * @throws 404 as `disableAccount`, 410 for a disabled account
 */
export function makePasswordLink(actor: Actor, key: AccountKey): Promise<{ link: string }> {
  return act("make-password-link", actor, key, async (tx, { id, disabledAt }) => {
    if (disabledAt) throw gone("This account is disabled. Enable it first.")
    return { link: await makeResetLink(tx, id) }
  })
}

function act<T>(
  name: string,
  actor: Actor,
  { userId }: AccountKey,
  work: (tx: Tx, account: User) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    const admin = await requireAdmin(tx, actor)
    const account = await tx.user.findUnique({ where: { id: userId } })
    if (!account) throw notFound()
    const result = await work(tx, account)
    const of = { id: userId, username: account.username }
    const by = { id: admin.id, username: admin.username }
    onCommit(tx, () => log.info({ act: name, by, account: of }, "an administrator has acted"))
    return result
  })
}
