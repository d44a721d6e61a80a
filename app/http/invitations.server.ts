import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { InvitationOffer, PersonalOffer } from "~/models/people/invitation/invitation"
import type { InvitedToBoard } from "~/models/people/invitation/invitation-answer"
import type {
  InvitationToken,
  InviteByEmail,
  InviteMany,
  InviteToBoard,
  ResendInvitation,
} from "~/models/people/invitation/invitation-fields"
import * as invitations from "~/models/people/invitation/invitation.server"
import { inviteMany as inviteEach } from "~/models/people/invitation/invite-many.server"
import { createInviteLink, replaceInviteLink } from "~/models/people/invitation/invite-link.server"
import {
  acceptInvitation,
  getInvitation,
  getOffer,
} from "~/models/people/invitation/invitation-acceptance.server"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { nameKey } from "~/models/text/name-key"
import type { WorkspaceOffer } from "~/models/people/workspace/workspace"
import { getWorkspaceOffer, joinWorkspace } from "~/models/people/workspace/workspace-link.server"
import { countGuesses } from "./guesses.server"
import { RateLimiter } from "./rate-limiter.server"

// These limits of pages and API keep invitations from flooding a mailbox, and tokens from being guessed.

const HOUR = 60 * 60
const emailsToAddress = new RateLimiter({
  points: 5,
  duration: HOUR,
  sharedAs: "invitation to email",
})
/** A company invites everybody at once; an account whose address nobody has confirmed may be a stranger's. */
const ofSender = (points: number) =>
  new RateLimiter({ points, duration: HOUR, sharedAs: "invitation of person" })
const emailsOfConfirmed = ofSender(200)
const emailsOfUnconfirmed = ofSender(20)
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

async function rateLimiterFor({ id }: Actor): Promise<invitations.CountEmail> {
  const where = { id }
  const sender = await db.user.findUnique({ where, select: { emailConfirmedAt: true } })
  const isConfirmed = sender !== null && canMailNotifications(sender)
  const emailsOfSender = isConfirmed ? emailsOfConfirmed : emailsOfUnconfirmed
  return async (email) => {
    await emailsOfSender.count(id)
    await emailsToAddress.count(nameKey(email))
  }
}

/** Sends an invitation by email. @throws as the model's function of this name, and 429 */
export const inviteByEmail = async (actor: Actor, input: InviteByEmail) =>
  invitations.inviteByEmail(actor, input, await rateLimiterFor(actor))

export const inviteMany = async (actor: Actor, input: InviteMany) =>
  inviteEach(actor, input, await rateLimiterFor(actor))

export const resendInvitation = async (actor: Actor, input: ResendInvitation) =>
  invitations.resendInvitation(actor, input, await rateLimiterFor(actor))

/** Returns the link for a role, or a new one in its place; mails an invitation to each address if there are any. */
export async function inviteToBoard(
  actor: Actor,
  { email, emails, replace = false, ...input }: InviteToBoard,
): Promise<InvitedToBoard> {
  if (emails !== undefined) return { invited: await inviteMany(actor, { ...input, emails }) }
  const inviteByLink = replace ? replaceInviteLink : createInviteLink
  const { inviteLink } =
    email === undefined
      ? await inviteByLink(actor, input)
      : await inviteByEmail(actor, { ...input, email })
  return inviteLink === null ? {} : { inviteLink }
}

/** Accepts an invitation; an unknown token counts as an attempt. @throws 404, 410, 429 */
export const acceptWithLimit = (actor: Actor, input: InvitationToken) =>
  countGuesses(acceptInvitation(actor, input), () => attemptsOfPerson.count(actor.id))

/** Reads an invitation; an unknown token counts as an attempt. @throws 404, 410, 429 */
export const readOffer = (actor: Actor, input: InvitationToken): Promise<PersonalOffer> =>
  countGuesses(getInvitation(actor, input), () => attemptsOfPerson.count(actor.id))

/** Reads what anybody may see of an invitation; likewise. @throws 404, 410, 429 */
export const readOpenOffer = (ip: string, input: InvitationToken): Promise<InvitationOffer> =>
  countGuesses(getOffer(input), () => guessesOfAddress.count(ip))

/** Joins a workspace by its link; likewise. @throws 404, 410, 429 */
export const joinWithLimit = (actor: Actor, input: InvitationToken) =>
  countGuesses(joinWorkspace(actor, input), () => attemptsOfPerson.count(actor.id))

/** Reads the link of a workspace; an unknown token counts as an attempt. @throws 404, 410, 429 */
export const readWorkspaceOffer = (actor: Actor, input: InvitationToken): Promise<WorkspaceOffer> =>
  countGuesses(getWorkspaceOffer(actor, input), () => attemptsOfPerson.count(actor.id))
