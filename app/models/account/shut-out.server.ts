import type { User } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { endAccessTokens } from "~/models/access-token/access-tokens.server"
import { ldapSubject } from "~/models/ldap/ldap-account.server"
import { removeIdentities } from "~/models/sign-on/identity-rows.server"
import { LDAP_ISSUER } from "~/models/sign-on/issuers.server"
import { switchOffWebhooksOf } from "~/models/webhook/webhook-off.server"
import { endAccess, endTrust, setPassword } from "./account.server"
import { mailResetLink } from "./password-reset.server"

/**
 * Ends the password, all access also of programs, what webhooks tell, the trust in browsers, what is connected, and that
 * passkeys sign in by themselves: somebody else was in the account. A password of LDAP is not ours to end, and stays its only one.
 * @param unknownPassword a hash of what nobody knows. @returns the path on which the owner goes on
 */
export async function shutOut(tx: Tx, user: User, unknownPassword: string): Promise<string> {
  await endTrust(tx, user.id)
  await endAccessTokens(tx, user.id)
  await switchOffWebhooksOf(tx, user.id)
  if ((await ldapSubject(tx, user)) !== null) {
    await endAccess(tx, user.id)
    await removeIdentities(tx, user.id, { issuer: { not: LDAP_ISSUER } })
    return "/login"
  }
  await setPassword(tx, user.id, unknownPassword)
  await removeIdentities(tx, user.id)
  return mailResetLink(tx, user)
}
