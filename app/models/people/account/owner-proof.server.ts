import { config } from "~/config/config.server"
import { db, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { invalid, unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { hasOwnPassword } from "~/models/access/active.server"
import { ldapSubject } from "~/models/people/ldap/ldap-account.server"
import { wayIn } from "~/models/people/identity/issuers.server"
import { requirePassword } from "./account-password.server"
import { LIMITS } from "~/models/text/limits"
import type { GivenProof, ProofChoice } from "./owner-proof"
import { isRecent } from "./recent-proof.server"
import { redirectQuery } from "./redirect-query"

const MISSING = "Enter your current password"
const SIGN_IN_AGAIN = `For this, sign in again: you did so more than ${String(LIMITS.recentMinutes)} minutes ago.`

/**
 * Checks that it is the account's owner who acts, by the password that signs in to it; an account without one needs a
 * session that began some minutes ago. @returns the hash of the password, for the caller's transaction.
 * @throws 400, 401, 502, 503
 */
export async function requireProof(actor: Actor, proof: GivenProof): Promise<string> {
  const user = await db.user.findUnique({ where: { id: actor.id } })
  if (!user) throw unauthenticated()
  if ((await passwordOf(user)) === null) {
    if (await isRecent(db, actor, proof.sessionId ?? "")) return user.passwordHash
    throw invalid(SIGN_IN_AGAIN)
  }
  const { currentPassword } = proof
  if (currentPassword === undefined) throw invalid(MISSING, { currentPassword: [MISSING] })
  return requirePassword(actor, currentPassword)
}

/** The actor's account, if it still has the password that was proved. @throws 401 */
export async function requireUnchanged(tx: Tx, { id }: Actor, passwordHash: string): Promise<User> {
  const user = await tx.user.findUnique({ where: { id } })
  if (user?.passwordHash !== passwordHash) throw unauthenticated()
  return user
}

/** Where the password is that signs in to an account; null if none does. */
async function passwordOf(user: User): Promise<"here" | "in LDAP" | null> {
  if (hasOwnPassword(user)) return "here"
  return (await ldapSubject(db, user)) === null ? null : "in LDAP"
}

const ldapName = () => config.ldap?.name ?? ""

/** @param page to which signing in again leads back */
export async function readProofChoice(
  user: User,
  sessionId: string,
  page: string,
): Promise<ProofChoice> {
  const where = await passwordOf(user)
  if (where !== null) return { by: "password", ldap: where === "here" ? null : ldapName() }
  return {
    by: "sign-in",
    isRecent: await isRecent(db, user, sessionId),
    provider: wayIn(),
    signInAt: config.signOn && `/auth/oidc${redirectQuery(page)}`,
  }
}
