import type { User } from "~/database/types"
import { onCommit, transaction, type Tx } from "~/database/db.server"
import { forbidden, gone, notFound } from "~/errors"
import { log } from "~/log.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import type { AccountKey } from "./admin"
import { endAccess } from "~/models/account/account.server"
import { createResetLink } from "~/models/account/password-reset.server"
import { isAdmin } from "~/models/access/administrators.server"

/** Disables an account: no sign-in, sessions, links or mail. @throws 403 for an administrator's */
export function disableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("disable-account", actor, key, async (tx, account) => {
    if (isAdmin(account)) {
      throw forbidden("Administrators cannot be disabled. Take the name out of ADMINS first.")
    }
    const { id: userId } = account
    const now = new Date()
    await tx.user.updateMany({
      where: { id: userId, disabledAt: null },
      data: { disabledAt: now },
    })
    await endAccess(tx, userId)
    await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
    await tx.mail.deleteMany({ where: { userId, state: "waiting" } })
  })
}

export function enableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("enable-account", actor, key, async (tx, { id }) => {
    await tx.user.update({ where: { id }, data: { disabledAt: null } })
  })
}

export function endAccountSessions(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("end-sessions", actor, key, (tx, { id }) => endAccess(tx, id))
}

/** Creates a password link to pass on; it replaces earlier ones. @throws 410 for a disabled account */
export function createPasswordLink(actor: Actor, key: AccountKey): Promise<{ link: string }> {
  return runAsAdmin("make-password-link", actor, key, async (tx, { id, disabledAt }) => {
    if (disabledAt) throw gone("This account is disabled. Enable it first.")
    return { link: await createResetLink(tx, id) }
  })
}

function runAsAdmin<T>(
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
    const target = { id: userId, username: account.username }
    const by = { id: admin.id, username: admin.username }
    onCommit(tx, () => log.info({ act: name, by, account: target }, "an administrator has acted"))
    return result
  })
}
