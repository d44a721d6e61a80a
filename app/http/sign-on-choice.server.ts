import { config } from "~/config/config.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { requestedPath } from "~/http/session.server"

/** How the sign-in page offers the provider; null without one. */
export function signOnChoice(request: Request) {
  if (!config.signOn) return null
  const { name, isAutomatic } = config.signOn
  const query = new URL(request.url).searchParams
  const wantsPage = query.has("password") || query.has("stay")
  return {
    name,
    to: `/auth/oidc${redirectQuery(requestedPath(request, ""))}`,
    isOnly: !config.hasPasswords && !config.ldap && !query.has("password"),
    isAutomatic: isAutomatic && !wantsPage,
  }
}
