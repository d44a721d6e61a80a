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
import { Throttle } from "./throttle.server"

// Invitations must not be used to flood a mailbox, nor tokens be guessed: pages and calls share
// these limits.

const HOUR = 60 * 60
const lettersToAddress = new Throttle({ points: 5, duration: HOUR })
const lettersOfSender = new Throttle({ points: 20, duration: HOUR })
const attemptsOfPerson = new Throttle({ points: 30, duration: HOUR })

const rateLimiterFor =
  ({ id }: Actor): invitations.CountLetter =>
  async (email) => {
    await lettersOfSender.count(id)
    await lettersToAddress.count(nameKey(email))
  }

/** Sends an invitation by mail. @throws as the model's function of this name, and 429 */
export const inviteByEmail = (actor: Actor, input: InviteByEmail) =>
  invitations.inviteByEmail(actor, input, rateLimiterFor(actor))

/** Sends it again. @throws as the model's function of this name, and 429 */
export const resendInvitation = (actor: Actor, input: ResendInvitation) =>
  invitations.resendInvitation(actor, input, rateLimiterFor(actor))

/**
 * A link, or with an address a letter and its link.
 * @throws as `createInviteLink`, and with an address as `inviteByEmail`
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

/** Accepts an invitation; all of a person's attempts count. @throws 404, 410, 429 */
export async function acceptBy(actor: Actor, input: InvitationToken) {
  await attemptsOfPerson.count(actor.id)
  return acceptInvitation(actor, input)
}

/** What an invitation offers; a token that nobody has counts as an attempt. @throws 404, 410, 429 */
export async function lookAt(actor: Actor, input: InvitationToken): Promise<InvitationOffer> {
  try {
    return await getInvitation(actor, input)
  } catch (error) {
    const isGuess = error instanceof DomainError && error.status === 404
    if (isGuess) await attemptsOfPerson.count(actor.id)
    throw error
  }
}
