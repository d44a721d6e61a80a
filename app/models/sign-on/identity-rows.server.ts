import type { Prisma, User } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { audit } from "~/models/audit/audit.server"
import { newId } from "~/models/id"
import type { Identified } from "./claims"
import { providerOf } from "./issuers.server"

// What connects an account with providers, and what it gets from them: the rights of an administrator.

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

/** Notes a sign-in, and whether the provider calls the person an administrator. @returns the account as it is then */
export async function noteSignIn(
  tx: Tx,
  { issuer, subject }: Identified,
  isAdmin: boolean,
): Promise<User> {
  const where = { issuer_subject: { issuer, subject } }
  const data = { isAdmin, lastSeenAt: new Date() }
  const { userId } = await tx.identity.update({ where, data })
  return renewAdmin(tx, userId)
}

/** The provider does not let somebody in any more: nobody is an administrator by it. */
export async function endAdmin(tx: Tx, { issuer, subject }: Identified): Promise<void> {
  const where = { issuer_subject: { issuer, subject } }
  const { userId } = await tx.identity.update({ where, data: { isAdmin: false } })
  await renewAdmin(tx, userId)
}

/** Disconnects an account from its providers, or from some. @returns how many there were */
export async function removeIdentities(
  tx: Tx,
  userId: string,
  those: Prisma.IdentityWhereInput = {},
): Promise<number> {
  const { count } = await tx.identity.deleteMany({ where: { ...those, userId } })
  if (count > 0) await renewAdmin(tx, userId)
  return count
}

/** Whether any provider calls the person an administrator. */
async function renewAdmin(tx: Tx, userId: string): Promise<User> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const isAdminByProvider = (await tx.identity.count({ where: { userId, isAdmin: true } })) > 0
  if (user.isAdminByProvider === isAdminByProvider) return user
  const details = isAdminByProvider ? "is an administrator now" : "is no administrator any more"
  await audit(tx, "admin_by_provider", { actor: user, details })
  return tx.user.update({ where: { id: userId }, data: { isAdminByProvider } })
}
