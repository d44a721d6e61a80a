import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { forbidden } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { hasOwnPassword } from "~/models/access/active.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof, requireUnchanged } from "~/models/people/account/owner-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import type { Claims } from "~/models/people/identity/claims"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { requireGroup } from "./identity.server"
import {
  findIdentity,
  insertIdentity,
  removeIdentities,
} from "~/models/people/identity/identity-rows.server"

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
  return {
    name: config.signOn.name,
    since: identity?.createdAt.toISOString() ?? null,
    lastUsed: identity?.lastSeenAt?.toISOString() ?? null,
    mayDisconnect: hasOwnPassword(user),
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
    await queueSecurityEmail(tx, user, "identity_joined")
  })
}

const ONLY_WAY_IN = "Set a password first: you could not sign in any more."

/** Only a password is left then. @throws 400 without a proof of the owner, 403 without a password */
export async function disconnect(actor: Actor, proof: GivenProof): Promise<void> {
  const passwordHash = await requireProof(actor, proof)
  await transaction(async (tx) => {
    const user = await requireUnchanged(tx, actor, passwordHash)
    if (!hasOwnPassword(user)) throw forbidden(ONLY_WAY_IN)
    if ((await removeIdentities(tx, actor.id, OF_PROVIDER)) === 0) return
    await audit(tx, "identity_removed", { actor })
    await queueSecurityEmail(tx, actor, "identity_removed")
  })
}
