import type { User } from "~/database/types"
import { transaction, type Tx } from "~/database/db.server"
import { forbidden, gone, notFound } from "~/errors"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import type { Account, AccountKey, SwitchAccount } from "./admin"
import { getAccount } from "./admin-accounts.server"
import type { AuditKind } from "~/models/access/audit-kinds"
import { audit } from "~/models/access/audit.server"
import { endAccess, suspendActing } from "~/models/people/acting/acting.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { removeFactors } from "~/models/people/second-factor/second-factor.server"
import { createResetLink } from "~/models/people/account/password-reset.server"
import { isAdmin } from "~/models/access/administrators.server"

/** Disables an account: nobody signs in, and nothing acts for it, until it is enabled again. @throws 403 for an administrator's */
export function disableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("account_disabled", actor, key, async (tx, account) => {
    if (isAdmin(account)) {
      throw forbidden(
        "Administrators cannot be disabled. Take them out of ADMINS, or out of the provider's group, first.",
      )
    }
    await suspendActing(tx, account.id)
    await tx.user.updateMany({
      where: { id: account.id, disabledAt: null },
      data: { disabledAt: new Date() },
    })
  })
}

export function enableAccount(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("account_enabled", actor, key, async (tx, { id }) => {
    await tx.user.update({ where: { id }, data: { disabledAt: null } })
  })
}

/** Disables or enables an account. @throws as those, 404 */
export async function switchAccount(
  actor: Actor,
  { disabled, ...key }: SwitchAccount,
): Promise<Updated<Account>> {
  const { disabledAt } = await getAccount(actor, key)
  const isChanged = (disabledAt !== null) !== disabled
  if (isChanged) await (disabled ? disableAccount : enableAccount)(actor, key)
  return { value: await getAccount(actor, key), isChanged }
}

export function endAccountSessions(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("sessions_ended", actor, key, (tx, { id }) => endAccess(tx, id))
}

/** Removes the second factors of somebody who lost them, and ends all sessions. The person gets an email. */
export function resetFactors(actor: Actor, key: AccountKey): Promise<void> {
  return runAsAdmin("factors_reset", actor, key, async (tx, account) => {
    await removeFactors(tx, account.id)
    await endAccess(tx, account.id)
    await queueSecurityEmail(tx, account, "factors_reset")
  })
}

/** Creates a password link to pass on; it replaces earlier ones. @throws 410 for a disabled account */
export function createPasswordLink(actor: Actor, key: AccountKey): Promise<{ link: string }> {
  return runAsAdmin("password_link_made", actor, key, async (tx, { id, disabledAt }) => {
    if (disabledAt) throw gone("This account is disabled. Enable it first.")
    return { link: await createResetLink(tx, id) }
  })
}

function runAsAdmin<T>(
  kind: AuditKind,
  actor: Actor,
  { userId }: AccountKey,
  work: (tx: Tx, account: User) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    const admin = await requireAdmin(tx, actor)
    const account = await tx.user.findUnique({ where: { id: userId } })
    if (!account) throw notFound()
    const result = await work(tx, account)
    await audit(tx, kind, { actor: admin, account })
    return result
  })
}
