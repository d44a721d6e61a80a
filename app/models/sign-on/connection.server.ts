import type { User } from "~/database/types"
import { config } from "~/config.server"
import { db, transaction } from "~/database/db.server"
import { forbidden } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { maySignInByPassword } from "~/models/access/administrators.server"
import type { GivenProof } from "~/models/account/owner-proof"
import { requireProof } from "~/models/account/owner-proof.server"
import { queueSecurityLetter } from "~/models/account/security-letters.server"
import { NO_PASSWORD } from "~/models/account/password.server"
import { audit } from "~/models/audit/audit.server"
import type { Claims } from "./claims"
import { LDAP_ISSUER } from "./issuers.server"
import { findIdentity, insertIdentity, requireGroup } from "./identity.server"

// Connecting an account with the provider, and the reverse, by its owner.

const OF_PROVIDER = { issuer: { not: LDAP_ISSUER } }

/** How an account is connected with the provider. Times are ISO 8601. */
export type Connection = {
  /** How people call the provider. */
  name: string
  /** Null if it is not. */
  since: string | null
  lastUsed: string | null
  /** Whether the person could still sign in without it. */
  mayDisconnect: boolean
}

/** Null where there is no provider. */
export async function readConnection(user: User): Promise<Connection | null> {
  if (!config.signOn) return null
  const where = { userId: user.id, ...OF_PROVIDER }
  const identity = await db.identity.findFirst({ where, orderBy: { createdAt: "desc" } })
  const hasPassword = user.passwordHash !== NO_PASSWORD
  return {
    ...{ name: config.signOn.name, since: identity?.createdAt.toISOString() ?? null },
    lastUsed: identity?.lastSeenAt?.toISOString() ?? null,
    mayDisconnect: hasPassword && maySignInByPassword(user),
  }
}

/** Connects somebody at the provider with the account of who has given its password. @throws 403 */
export async function connect(actor: Actor, claims: Claims): Promise<void> {
  requireGroup(claims)
  await transaction(async (tx) => {
    const known = await findIdentity(tx, claims)
    if (known?.userId === actor.id) return
    if (known) throw forbidden("This is connected with another account already.")
    const user = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
    await insertIdentity(tx, user, claims)
    await queueSecurityLetter(tx, user, "identity_joined")
  })
}

/** Only a password is left then. @throws 400 without a proof of the owner */
export async function disconnect(actor: Actor, proof: GivenProof): Promise<void> {
  await requireProof(actor, proof)
  await transaction(async (tx) => {
    const { count } = await tx.identity.deleteMany({ where: { userId: actor.id, ...OF_PROVIDER } })
    if (count === 0) return
    await tx.user.update({ where: { id: actor.id }, data: { isAdminByProvider: false } })
    await audit(tx, "identity_removed", { actor })
    await queueSecurityLetter(tx, actor, "identity_removed")
  })
}
