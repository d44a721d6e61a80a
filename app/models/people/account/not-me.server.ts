import type { User } from "~/database/types"
import { db, transaction, type Reader } from "~/database/db.server"
import { notFound } from "~/errors"
import { config } from "~/config/config.server"
import { ldapSubject } from "~/models/people/ldap/ldap-account.server"
import { audit } from "~/models/access/audit.server"
import { readEmailLink } from "~/models/notifications/mail/email-link.server"
import { newToken } from "~/models/access/token.server"
import { hashPassword } from "./password.server"
import { shutOut } from "./shut-out.server"
import { ACTIVE } from "~/models/access/active.server"

// The email about a sign-in or a change of an account has a link for its owner, who did not do it.

/**
 * The content of the page of a link. Changes nothing. @returns with the name of LDAP, if the account's password is there.
 * @throws 404 for one that has ended, or of no account
 */
export async function getTakeBack(
  token: string,
): Promise<{ username: string; ldap: string | null }> {
  const user = await requireOwner(db, token)
  const isInLdap = (await ldapSubject(db, user)) !== null
  return { username: user.username, ldap: isInLdap ? (config.ldap?.name ?? null) : null }
}

async function requireOwner(reader: Reader, token: string): Promise<User> {
  const target = readEmailLink("not-me", token)
  if (!target || !(Number(target.thing) > Date.now())) throw notFound()
  const user = await reader.user.findUnique({ where: { id: target.userId, ...ACTIVE } })
  if (!user) throw notFound()
  return user
}

/** Shuts out whoever is in the account. @returns as `shutOut`. @throws 404, 503 */
export async function takeBack(token: string): Promise<string> {
  // Guessed tokens must not cost a password hash.
  await requireOwner(db, token)
  const unknownPassword = await hashPassword(newToken())
  return transaction(async (tx) => {
    const user = await requireOwner(tx, token)
    await audit(tx, "taken_back", { actor: null, account: user })
    return shutOut(tx, user, unknownPassword)
  })
}
