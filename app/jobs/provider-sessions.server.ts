import { config } from "~/config.server"
import { checkLdapSessions } from "~/models/ldap/ldap-sessions.server"
import { checkProviderSessions } from "~/models/sign-on/provider-session.server"
import { repeatJob } from "./repeat-job.server"

const EVERY_MS = 60_000

/** Ends the sessions of people whom the sign-on provider or LDAP does not let in any more. */
export function startProviderSessions(): void {
  if (config.signOn) repeatJob("provider sessions", EVERY_MS, checkProviderSessions)
  if (config.ldap) repeatJob("LDAP sessions", EVERY_MS, checkLdapSessions)
}
