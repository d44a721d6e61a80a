import type { Role } from "~/models/access/role"

export const INVITE_ROLES = ["editor", "viewer"] as const satisfies readonly Role[]
export type InviteRole = (typeof INVITE_ROLES)[number]

export const INVITATION_DAYS = 7

/** `not_sent`: this server sends no mail, so the link must be passed on by hand. */
export type InvitationMail = "waiting" | "sent" | "not_sent" | "failed"

export type Invitation = {
  id: string
  boardId: string
  /** Null for a link, which any number of people can use. */
  email: string | null
  role: InviteRole
  /** The name of its creator; null if the account no longer exists. */
  inviter: string | null
  createdAt: string
  expiresAt: string
  mail: InvitationMail | null
}

/** Shown once, to its creator: for any number of people, or for the one who cannot be mailed. */
export type CreatedLink = Pick<Invitation, "id" | "boardId" | "role"> & {
  email?: string | null
  inviteLink: string
}

export type InvitationOffer = {
  boardId: string
  boardName: string
  role: InviteRole
  inviter: string | null
  forAnother: boolean
  alreadyMember: boolean
}
