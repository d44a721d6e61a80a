import type { Role } from "~/models/access/role"

export const INVITE_ROLES = ["editor", "viewer"] as const satisfies readonly Role[]
export type InviteRole = (typeof INVITE_ROLES)[number]

/** The number of days after which an invitation expires. */
export const INVITATION_DAYS = 7

/**
 * The state of an invitation's letter. `not_sent`: this server sends no mail, so the link must be
 * passed on by hand.
 */
export type InvitationMail = "waiting" | "sent" | "not_sent" | "failed"

/** An open invitation, for the board's owners. Times are ISO 8601. */
export type Invitation = {
  id: string
  boardId: string
  /** An address for an invitation for one person; null for a link for any number of people. */
  email: string | null
  role: InviteRole
  /** The name of the user who created it; null if the account no longer exists. */
  inviter: string | null
  createdAt: string
  expiresAt: string
  /** The state of its letter; null for a link, which has none. */
  mail: InvitationMail | null
}

/**
 * A link as it is shown once, to the user who has just created it: for any number of people, or
 * with `email` for the person to whom the server could not send it.
 */
export type CreatedLink = Pick<Invitation, "id" | "boardId" | "role"> & {
  email?: string | null
  inviteLink: string
}

/** An invitation, for the person who opens it. */
export type InvitationOffer = {
  boardId: string
  boardName: string
  role: InviteRole
  inviter: string | null
  /** Whether it was sent to another address than this person's. */
  forAnother: boolean
  /** Whether it offers nothing to this person, who is on the board already. */
  alreadyMember: boolean
}
