import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { reasonNotToRegister } from "~/models/account/registration.server"
import { requestedPath } from "~/session.server"

/** The token of the invitation from whose page a visitor was sent to sign in. */
export function invitationOf(request: Request): string | undefined {
  return /^\/invite\/([\w-]+)$/.exec(requestedPath(request, ""))?.[1]
}

/** The reason why a visitor cannot register, and a contact; null if they can. */
export async function registrationRefusal(
  request: Request,
): Promise<{ reason: string; contactEmail: string | null } | null> {
  const reason = await reasonNotToRegister(db, invitationOf(request))
  return reason === null ? null : { reason, contactEmail: config.contactEmail }
}
