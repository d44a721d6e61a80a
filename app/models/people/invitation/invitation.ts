import { inWords, type Role } from "~/models/access/role"
import type { InvitationOffer } from "./invitation-answer"

export const INVITE_ROLES = ["editor", "viewer"] as const satisfies readonly Role[]
export type InviteRole = (typeof INVITE_ROLES)[number]

export const ROLE_TEXTS = {
  editor: "You will be able to edit its lists and cards.",
  viewer: "You will be able to see its lists and cards.",
} as const

export const INVITATION_DAYS = 7

/** `not_sent`: this server sends no mail, so the link must be passed on by hand. */
export const MAIL_STATES = ["waiting", "sent", "not_sent", "failed"] as const
export type InvitationMail = (typeof MAIL_STATES)[number]

export type {
  Invitation,
  InvitationOffer,
  InvitedAddress,
  OwnInvitation,
} from "./invitation-answer"

export function invitedText({ inviter, boardName, role }: InvitationOffer): string {
  const who = inviter === null ? "You are invited" : `${inviter.name} invites you`
  return `${who} to the board “${boardName}” as ${inWords(role)}.`
}

export type PersonalOffer = InvitationOffer & {
  boardId: string
  forAnother: boolean
  alreadyMember: boolean
}
