import { inWords, type Role } from "~/models/access/role"

export const INVITE_ROLES = ["editor", "viewer"] as const satisfies readonly Role[]
export type InviteRole = (typeof INVITE_ROLES)[number]

export const ROLE_TEXTS = {
  editor: "You will be able to edit its lists and cards.",
  viewer: "You will be able to see its lists and cards.",
} as const

export const INVITATION_DAYS = 7

/** `not_sent`: this server sends no mail, so the link must be passed on by hand. */
export type InvitationMail = "waiting" | "sent" | "not_sent" | "failed"

export type Invitation = {
  id: string
  boardId: string
  /** Null for a link, which any number of people can use. */
  email: string | null
  role: InviteRole
  inviter: string | null
  createdAt: string
  expiresAt: string
  uses: number
  mail: InvitationMail | null
  /** For the owner who created it; null also after a change of the session secret, from which it is derived. */
  inviteLink: string | null
}

export type InvitedAddress = {
  email: string
  result: "sent" | "not_sent" | "member" | "invalid" | "over_limit"
  inviteLink?: string | null
  /** Which limit it is over. */
  reason?: string
}

export type InvitationOffer = {
  boardName: string
  role: InviteRole
  inviter: { name: string; avatar: string } | null
}

export function invitedText({ inviter, boardName, role }: InvitationOffer): string {
  const who = inviter === null ? "You are invited" : `${inviter.name} invites you`
  return `${who} to the board “${boardName}” as ${inWords(role)}.`
}

export type PersonalOffer = InvitationOffer & {
  boardId: string
  forAnother: boolean
  alreadyMember: boolean
}

export type OwnInvitation = InvitationOffer & { id: string; createdAt: string; expiresAt: string }
