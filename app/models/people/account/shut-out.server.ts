import type { User } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { ldapSubject } from "~/models/people/ldap/ldap-account.server"
import { removeIdentities } from "~/models/people/identity/identity-rows.server"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { setPassword } from "./account.server"
import { endEverything } from "~/models/people/acting/acting.server"
import { mailResetLink } from "./password-reset.server"

/**
 * Ends the password, everything that acts for the person, what is connected, and that passkeys sign in by themselves: somebody
 * else was in the account. A password of LDAP is not ours to end, and stays its only one.
 * @param unknownPassword a hash of what nobody knows. @returns the path on which the owner goes on
 */
export async function shutOut(tx: Tx, user: User, unknownPassword: string): Promise<string> {
  await endEverything(tx, user.id)
  // One may be somebody else's. Beside the password they go on: who has the mailbox alone must not get in.
  await tx.passkey.updateMany({ where: { userId: user.id }, data: { needsPassword: true } })
  if ((await ldapSubject(tx, user)) !== null) {
    await removeIdentities(tx, user.id, { issuer: { not: LDAP_ISSUER } })
    return "/login"
  }
  await setPassword(tx, user.id, unknownPassword)
  await removeIdentities(tx, user.id)
  return mailResetLink(tx, user)
}
