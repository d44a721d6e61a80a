import type { Identity, Prisma, User } from "~/database/types"
import { db, transaction, type Tx } from "~/database/db.server"
import { hasOwnPassword } from "~/models/access/active.server"
import { suspendActing } from "~/models/people/acting/acting.server"
import { audit } from "~/models/access/audit.server"
import { newId } from "~/models/text/id"
import type { Identified } from "./claims"
import { findProvider, LDAP_ISSUER, providerOf } from "./issuers.server"

// Identities connect an account with providers. It gets two things from them: that the person may be here, and the rights of an
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
  if (issuer !== LDAP_ISSUER) await replaceIssuers(tx, userId, issuer)
  await renewAdmin(tx, userId)
  return renewSuspension(tx, userId)
}

const LET_GO = { isAdmin: false, refreshToken: null, checkAt: null }

/** There is one provider of OpenID Connect: what another issuer said, which it had before, counts no more. */
async function replaceIssuers(tx: Tx, userId: string, issuer: string): Promise<void> {
  const others = { userId, issuer: { notIn: [issuer, LDAP_ISSUER] }, letGoAt: null }
  await tx.identity.updateMany({ where: others, data: { ...LET_GO, letGoAt: new Date() } })
}

/** Notes that a provider does not let somebody in any more: nobody is here, or an administrator, by it. */
export async function letGo(tx: Tx, { issuer, subject }: Identified): Promise<void> {
  const where = { issuer_subject: { issuer, subject } }
  // LDAP can be asked about somebody who is gone; a provider's refused token is worth nothing.
  const ends = issuer === LDAP_ISSUER ? { isAdmin: false } : LET_GO
  const data = { ...ends, letGoAt: new Date() }
  const { userId } = await tx.identity.update({ where, data })
  await renewAdmin(tx, userId)
  await renewSuspension(tx, userId)
}

type Known = User & { identities: Identity[] }

const WITH_IDENTITIES = { identities: true } as const

/** Whether any provider that is set calls the person an administrator. */
const isCalledAdmin = ({ identities }: Known): boolean =>
  identities.some((each) => each.isAdmin && findProvider(each) !== null)

/** Whether a provider has let the person go, and neither another one that is set nor a password of this server lets them in. */
function isLetGo(user: Known): boolean {
  const { identities } = user
  const isLetIn = identities.some((each) => each.letGoAt === null && findProvider(each) !== null)
  return identities.some(({ letGoAt }) => letGoAt !== null) && !isLetIn && !hasOwnPassword(user)
}

/** Suspends a person who is let go, and lifts it otherwise. @returns the account as it is then */
export async function renewSuspension(tx: Tx, userId: string): Promise<User> {
  const { identities, ...user } = await readKnown(tx, userId)
  const isSuspended = isLetGo({ ...user, identities })
  if (isSuspended === (user.suspendedAt !== null)) return user
  if (isSuspended) await suspendActing(tx, userId)
  await audit(tx, isSuspended ? "suspended" : "let_in_again", { actor: null, account: user })
  const suspendedAt = isSuspended ? new Date() : null
  return tx.user.update({ where: { id: userId }, data: { suspendedAt } })
}

const readKnown = (tx: Tx, id: string): Promise<Known> =>
  tx.user.findUniqueOrThrow({ where: { id }, include: WITH_IDENTITIES })

/** Decides anew about people for whom settings may have changed: passwords, providers, ADMINS. */
export async function renewStandings(): Promise<void> {
  const those = { OR: [{ isAdmin: true }, { letGoAt: { not: null } }] }
  const people = await db.user.findMany({
    where: { OR: [{ isAdminByProvider: true }, { identities: { some: those } }] },
    include: WITH_IDENTITIES,
  })
  const changed = people.filter(
    (user) =>
      isLetGo(user) !== (user.suspendedAt !== null) ||
      isCalledAdmin(user) !== user.isAdminByProvider,
  )
  for (const { id } of changed) {
    await transaction(async (tx) => {
      if ((await tx.user.count({ where: { id } })) === 0) return
      await renewAdmin(tx, id)
      await renewSuspension(tx, id)
    })
  }
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

async function renewAdmin(tx: Tx, userId: string): Promise<void> {
  const user = await readKnown(tx, userId)
  const isAdminByProvider = isCalledAdmin(user)
  if (user.isAdminByProvider === isAdminByProvider) return
  const details = isAdminByProvider ? "is an administrator now" : "is no administrator any more"
  await audit(tx, "admin_by_provider", { actor: { id: userId }, details })
  await tx.user.update({ where: { id: userId }, data: { isAdminByProvider } })
}
