import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { reasonNotToRegister } from "~/models/account/registration.server"
import { requestedPath } from "~/session.server"

/** The token of the invitation whose page the visitor of a sign-in page comes from. */
export function invitationOf(request: Request): string | undefined {
  return /^\/invite\/([\w-]+)$/.exec(requestedPath(request, ""))?.[1]
}

/** Why the visitor of a sign-in page cannot make an account, and whom to ask; null when they can. */
export async function registrationRefusal(
  request: Request,
): Promise<{ reason: string; contactEmail: string | null } | null> {
  const reason = await reasonNotToRegister(db, invitationOf(request))
  return reason === null ? null : { reason, contactEmail: config.contactEmail }
}
