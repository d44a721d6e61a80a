import { config } from "~/config.server"
import { db, transaction } from "~/database/db.server"
import { forbidden } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { isNamedAdmin } from "~/models/access/administrators.server"
import { requirePassword } from "~/models/account/account-password.server"
import { queueSecurityLetter } from "~/models/account/security-letters.server"
import { NO_PASSWORD } from "~/models/account/user.server"
import { audit } from "~/models/audit/audit.server"
import type { ChangeFactors } from "~/models/second-factor/second-factor"
import type { Claims } from "./claims"
import { findIdentity, insertIdentity, requireGroup } from "./identity.server"

// Connecting an account with the provider, and the reverse, by its owner.

/** How an account is connected. Times are ISO 8601. */
export type Connection = {
  /** Null if it is not. */
  since: string | null
  lastUsed: string | null
  hasPassword: boolean
  /** Whether the person could still sign in without it. */
  mayDisconnect: boolean
}

export async function readConnection(actor: Actor): Promise<Connection> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    include: { identities: { orderBy: { createdAt: "desc" }, take: 1 } },
  })
  const [identity] = user.identities
  const hasPassword = user.passwordHash !== NO_PASSWORD
  return {
    ...{ since: identity?.createdAt.toISOString() ?? null, hasPassword },
    lastUsed: identity?.lastSeenAt?.toISOString() ?? null,
    mayDisconnect: hasPassword && (config.hasPasswords || isNamedAdmin(user)),
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

/** Only a password is left then. @throws 400 without one, or for a wrong one */
export async function disconnect(actor: Actor, { currentPassword }: ChangeFactors): Promise<void> {
  await requirePassword(actor, currentPassword)
  await transaction(async (tx) => {
    const { count } = await tx.identity.deleteMany({ where: { userId: actor.id } })
    if (count === 0) return
    await tx.user.update({ where: { id: actor.id }, data: { isAdminByProvider: false } })
    await audit(tx, "identity_removed", { actor })
    await queueSecurityLetter(tx, actor, "identity_removed")
  })
}
