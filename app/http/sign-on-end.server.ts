import { config } from "~/config/config.server"
import { log } from "~/log.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { signOutAddress } from "~/models/people/sign-on/provider.server"
import { noteSignOut, readIdToken } from "~/models/people/sign-on/provider-session.server"
import { sessionToken } from "~/http/session.server"

/** Where to sign out of the provider, too; null if it did not begin the session, or cannot be asked. */
export async function providerSignOut(request: Request): Promise<string | null> {
  if (!config.signOn) return null
  const token = await sessionToken(request.headers.get("Cookie"))
  const idToken = token === null ? null : await readIdToken(token)
  if (token === null || idToken === null) return null
  try {
    const address = await signOutAddress(idToken)
    if (address !== null) await noteSignOut(token)
    return address
  } catch (err) {
    log.warn({ err }, "the sign-on provider could not be asked where to sign out")
    return null
  }
}

/** The sign-in page, which does not lead to the provider at once: that would sign in again. */
export function afterSignOut(nextPath: string): string {
  const query = redirectQuery(nextPath)
  if (!config.signOn?.isAutomatic) return `/login${query}`
  return query === "" ? "/login?stay" : `/login${query}&stay`
}
