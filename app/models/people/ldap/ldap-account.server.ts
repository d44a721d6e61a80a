import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, type Reader } from "~/database/db.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { hasPassword } from "./ldap.server"

type Account = Pick<User, "id" | "passwordHash">

/** By what LDAP knows an account whose only password is there; null for others. */
export async function ldapSubject(reader: Reader, user: Account): Promise<string | null> {
  if (!config.ldap || user.passwordHash !== NO_PASSWORD) return null
  const where = { userId: user.id, issuer: LDAP_ISSUER }
  return (await reader.identity.findFirst({ where }))?.subject ?? null
}

/** Whether the password is the account's in LDAP, which has its only one. @throws 502 */
export async function isLdapPassword(user: Account, password: string): Promise<boolean> {
  const subject = await ldapSubject(db, user)
  return subject !== null && hasPassword(subject, password)
}
