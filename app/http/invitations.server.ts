import { DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { InvitationOffer } from "~/models/invitation/invitation"
import type {
  InvitationToken,
  InviteByEmail,
  InviteToBoard,
  ResendInvitation,
} from "~/models/invitation/invitation-fields"
import * as invitations from "~/models/invitation/invitation.server"
import { acceptInvitation, getInvitation } from "~/models/invitation/invitation-acceptance.server"
import { nameKey } from "~/models/account/name-key"
import { RateLimiter } from "./rate-limiter.server"

// These limits of pages and API keep invitations from flooding a mailbox, and tokens from being
// guessed.

const HOUR = 60 * 60
const lettersToAddress = new RateLimiter({ points: 5, duration: HOUR })
const lettersOfSender = new RateLimiter({ points: 20, duration: HOUR })
const attemptsOfPerson = new RateLimiter({ points: 30, duration: HOUR })

const rateLimiterFor =
  ({ id }: Actor): invitations.CountLetter =>
  async (email) => {
    await lettersOfSender.count(id)
    await lettersToAddress.count(nameKey(email))
  }

/** Sends an invitation by email. @throws as the model's function of this name, and 429 */
export const inviteByEmail = (actor: Actor, input: InviteByEmail) =>
  invitations.inviteByEmail(actor, input, rateLimiterFor(actor))

/** Sends it again. @throws as the model's function of this name, and 429 */
export const resendInvitation = (actor: Actor, input: ResendInvitation) =>
  invitations.resendInvitation(actor, input, rateLimiterFor(actor))

/**
 * Creates an invite link and, if there is an address, mails it.
 * @throws as `createInviteLink`; with an address as `inviteByEmail`
 */
export async function inviteToBoard(
  actor: Actor,
  { email, ...input }: InviteToBoard,
): Promise<Partial<invitations.InviteLink>> {
  const { inviteLink } =
    email === undefined
      ? await invitations.createInviteLink(actor, input)
      : await inviteByEmail(actor, { ...input, email })
  return inviteLink === undefined ? {} : { inviteLink }
}

/** Accepts an invitation; all attempts count. @throws 404, 410, 429 */
export async function acceptWithLimit(actor: Actor, input: InvitationToken) {
  await attemptsOfPerson.count(actor.id)
  return acceptInvitation(actor, input)
}

/** Reads an invitation; an unknown token counts as an attempt. @throws 404, 410, 429 */
export async function readOffer(actor: Actor, input: InvitationToken): Promise<InvitationOffer> {
  try {
    return await getInvitation(actor, input)
  } catch (error) {
    const isGuess = error instanceof DomainError && error.status === 404
    if (isGuess) await attemptsOfPerson.count(actor.id)
    throw error
  }
}
