import { config } from "~/config/config.server"
import { checkLdapSessions } from "~/models/people/sign-on/ldap-sessions.server"
import { renewStandings } from "~/models/people/identity/identity-rows.server"
import { checkProviderSessions } from "~/models/people/sign-on/provider-session.server"
import { repeatJob } from "./repeat-job.server"

const EVERY_MS = 60_000

/** Asks who may still be here: of the sign-on provider, of LDAP, and of the settings. */
export function startProviderSessions(): void {
  if (config.signOn) repeatJob("provider sessions", EVERY_MS, checkProviderSessions)
  if (config.ldap) repeatJob("LDAP sessions", EVERY_MS, checkLdapSessions)
  // Also without a provider: it may have been one until now.
  repeatJob("who may be here", EVERY_MS, renewStandings)
}
