import type { Prisma, User } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { hasOwnPassword } from "~/models/access/active.server"
import { suspendActing } from "~/models/account/acting.server"
import { audit } from "~/models/audit/audit.server"
import { newId } from "~/models/id"
import type { Identified } from "./claims"
import { LDAP_ISSUER, providerOf } from "./issuers.server"

// What connects an account with providers, and what it gets from them: that the person may be here, and the rights of an
// administrator.

export const findIdentity = (tx: Tx, { issuer, subject }: Identified) =>
  tx.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: true },
  })

export async function insertIdentity(
  tx: Tx,
  user: User,
  { issuer, subject }: Identified,
): Promise<void> {
  const data = { id: newId(), userId: user.id, issuer, subject }
  await tx.identity.create({ data })
  await audit(tx, "identity_joined", { actor: user, details: providerOf({ issuer }).name })
}

/** Notes that a provider lets somebody in, and whether it calls them an administrator. @returns the account as it is then */
export async function noteSignIn(
  tx: Tx,
  { issuer, subject }: Identified,
  isAdmin: boolean,
): Promise<User> {
  const where = { issuer_subject: { issuer, subject } }
  const data = { isAdmin, lastSeenAt: new Date(), letGoAt: null }
  const { userId } = await tx.identity.update({ where, data })
  await renewAdmin(tx, userId)
  return renewSuspension(tx, userId)
}

/** Notes that a provider does not let somebody in any more: nobody is here, or an administrator, by it. */
export async function letGo(tx: Tx, { issuer, subject }: Identified): Promise<void> {
  const where = { issuer_subject: { issuer, subject } }
  // LDAP can be asked about somebody who is gone; a provider's refused token is worth nothing.
  const stillAsked = issuer === LDAP_ISSUER ? {} : { refreshToken: null, checkAt: null }
  const data = { isAdmin: false, letGoAt: new Date(), ...stillAsked }
  const { userId } = await tx.identity.update({ where, data })
  await renewAdmin(tx, userId)
  await renewSuspension(tx, userId)
}

/**
 * Suspends a person whom all of their providers have let go and who has no password of this server, and lifts it
 * otherwise. @returns the account as it is then
 */
export async function renewSuspension(tx: Tx, userId: string): Promise<User> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const identities = await tx.identity.findMany({ where: { userId }, select: { letGoAt: true } })
  const isLetGo = identities.length > 0 && identities.every(({ letGoAt }) => letGoAt !== null)
  const isSuspended = isLetGo && !hasOwnPassword(user)
  if (isSuspended === (user.suspendedAt !== null)) return user
  if (isSuspended) await suspendActing(tx, userId)
  await audit(tx, isSuspended ? "suspended" : "let_in_again", { actor: null, account: user })
  const suspendedAt = isSuspended ? new Date() : null
  return tx.user.update({ where: { id: userId }, data: { suspendedAt } })
}

/** Disconnects an account from its providers, or from some. @returns how many there were */
export async function removeIdentities(
  tx: Tx,
  userId: string,
  those: Prisma.IdentityWhereInput = {},
): Promise<number> {
  const { count } = await tx.identity.deleteMany({ where: { ...those, userId } })
  if (count > 0) {
    await renewAdmin(tx, userId)
    await renewSuspension(tx, userId)
  }
  return count
}

/** Whether any provider calls the person an administrator. */
async function renewAdmin(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const isAdminByProvider = (await tx.identity.count({ where: { userId, isAdmin: true } })) > 0
  if (user.isAdminByProvider === isAdminByProvider) return
  const details = isAdminByProvider ? "is an administrator now" : "is no administrator any more"
  await audit(tx, "admin_by_provider", { actor: user, details })
  await tx.user.update({ where: { id: userId }, data: { isAdminByProvider } })
}
