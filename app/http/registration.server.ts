import type { LoaderFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import * as registration from "~/models/people/account/registration.server"
import type { InvitationOffer } from "~/models/people/invitation/invitation"
import { requestedPath } from "~/http/session.server"
import { requireProven } from "~/models/people/account/address-proof.server"
import { readOpenOffer } from "./invitations.server"

/** The token of the invitation from whose page a visitor was sent to sign in. */
export const invitationOf = (request: Request): string | undefined =>
  invitedBy(requestedPath(request, ""))

/** The token of an invitation whose page a path is. */
export const invitedBy = (path: string): string | undefined =>
  /^\/invite\/([\w-]+)$/.exec(path)?.[1]

/** Returns the offer of that invitation; null if there is none that can be accepted. */
export async function keptOffer({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<InvitationOffer | null> {
  const token = invitationOf(request)
  if (token === undefined) return null
  try {
    return await readOpenOffer(context.ip, { token })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The reason why registering with this invitation token is refused; null if it is allowed. */
export const reasonNotToRegister = async (invitation: string | undefined) =>
  registration.byProviderOnly() ?? registration.reasonNotToRegister(db, invitation)

/** Whether people of some domains may register after an email, though others may not. */
export const asksForProof = (): boolean =>
  config.hasPasswords && config.registration !== "open" && config.registrationDomains.length > 0

/** The address that a mailed link proves; null for a link that has ended. */
export async function readProven(proof: string): Promise<string | null> {
  try {
    return await requireProven(proof)
  } catch (error) {
    if (error instanceof DomainError && error.status === 410) return null
    throw error
  }
}

/** The reason why a visitor cannot register, and a contact; null if they can. */
export async function registrationRefusal(
  request: Request,
): Promise<{ reason: string; contactEmail: string | null } | null> {
  const reason = await reasonNotToRegister(invitationOf(request))
  return reason === null ? null : { reason, contactEmail: config.contactEmail }
}
