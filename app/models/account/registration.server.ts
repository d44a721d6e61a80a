import { config } from "~/config.server"
import type { Reader } from "~/database/db.server"
import { forbidden } from "~/errors"
import { byToken, open } from "~/models/invitation/invitation-row.server"

// Who may make an account here, as the setting REGISTRATION says.

/** What is shown to those who may not make an account. */
export const CLOSED = "Registration is closed on this server. Ask the people who run it."
export const INVITED_ONLY =
  "You need an invitation to create an account on this server. Open the link of your invitation first."

/**
 * Why nobody can register with this invitation, or null when they can. An invitation by e-mail
 * serves any address, and is used up only by accepting it.
 * @param invitation the token in the invitation's link
 */
export async function reasonNotToRegister(
  reader: Reader,
  invitation: string | undefined,
): Promise<string | null> {
  if (config.registration === "open") return null
  if (config.registration === "closed") return CLOSED
  if (invitation === undefined) return INVITED_ONLY
  const where = { ...byToken(invitation), ...open() }
  return (await reader.invitation.count({ where })) > 0 ? null : INVITED_ONLY
}

/** @throws 403 when nobody can register with this invitation */
export async function requireRegistration(
  reader: Reader,
  invitation: string | undefined,
): Promise<void> {
  const reason = await reasonNotToRegister(reader, invitation)
  if (reason !== null) throw forbidden(reason)
}
