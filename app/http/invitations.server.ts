import type { Actor } from "~/models/access/access.server"
import type { InvitationOffer, PersonalOffer } from "~/models/invitation/invitation"
import type {
  InvitationToken,
  InviteByEmail,
  InviteToBoard,
  ResendInvitation,
} from "~/models/invitation/invitation-fields"
import * as invitations from "~/models/invitation/invitation.server"
import { createInviteLink, replaceInviteLink } from "~/models/invitation/invite-link.server"
import {
  acceptInvitation,
  getInvitation,
  getOffer,
} from "~/models/invitation/invitation-acceptance.server"
import { nameKey } from "~/models/name-key"
import type { WorkspaceOffer } from "~/models/workspace/workspace"
import { getWorkspaceOffer, joinWorkspace } from "~/models/workspace/workspace-link.server"
import { countGuesses } from "./guesses.server"
import { RateLimiter } from "./rate-limiter.server"

// These limits of pages and API keep invitations from flooding a mailbox, and tokens from being guessed.

const HOUR = 60 * 60
const lettersToAddress = new RateLimiter({
  points: 5,
  duration: HOUR,
  sharedAs: "invitation to email",
})
const lettersOfSender = new RateLimiter({
  points: 20,
  duration: HOUR,
  sharedAs: "invitation of person",
})
const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "invitation guess of address",
})
const attemptsOfPerson = new RateLimiter({
  points: 30,
  duration: HOUR,
  sharedAs: "invitation attempt of person",
})

const rateLimiterFor =
  ({ id }: Actor): invitations.CountLetter =>
  async (email) => {
    await lettersOfSender.count(id)
    await lettersToAddress.count(nameKey(email))
  }

/** Sends an invitation by email. @throws as the model's function of this name, and 429 */
export const inviteByEmail = (actor: Actor, input: InviteByEmail) =>
  invitations.inviteByEmail(actor, input, rateLimiterFor(actor))

export const resendInvitation = (actor: Actor, input: ResendInvitation) =>
  invitations.resendInvitation(actor, input, rateLimiterFor(actor))

/** Returns the link for a role, or a new one in its place; mails an invitation if there is an address. */
export async function inviteToBoard(
  actor: Actor,
  { email, replace = false, ...input }: InviteToBoard,
): Promise<{ inviteLink?: string }> {
  const inviteByLink = replace ? replaceInviteLink : createInviteLink
  const { inviteLink } =
    email === undefined
      ? await inviteByLink(actor, input)
      : await inviteByEmail(actor, { ...input, email })
  return inviteLink === null ? {} : { inviteLink }
}

/** Accepts an invitation; all attempts count. @throws 404, 410, 429 */
export async function acceptWithLimit(actor: Actor, input: InvitationToken) {
  await attemptsOfPerson.count(actor.id)
  return acceptInvitation(actor, input)
}

/** Reads an invitation; an unknown token counts as an attempt. @throws 404, 410, 429 */
export const readOffer = (actor: Actor, input: InvitationToken): Promise<PersonalOffer> =>
  countGuesses(getInvitation(actor, input), () => attemptsOfPerson.count(actor.id))

/** Reads what anybody may see of an invitation; likewise. @throws 404, 410, 429 */
export const readOpenOffer = (ip: string, input: InvitationToken): Promise<InvitationOffer> =>
  countGuesses(getOffer(input), () => guessesOfAddress.count(ip))

/** Joins a workspace by its link; all attempts count. @throws 404, 410, 429 */
export async function joinWithLimit(actor: Actor, input: InvitationToken) {
  await attemptsOfPerson.count(actor.id)
  return joinWorkspace(actor, input)
}

/** Reads the link of a workspace; an unknown token counts as an attempt. @throws 404, 410, 429 */
export const readWorkspaceOffer = (actor: Actor, input: InvitationToken): Promise<WorkspaceOffer> =>
  countGuesses(getWorkspaceOffer(actor, input), () => attemptsOfPerson.count(actor.id))
