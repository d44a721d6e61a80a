import type { Role } from "~/models/access/role"

/** What one can be invited as. */
export const INVITE_ROLES = ["editor", "viewer"] as const satisfies readonly Role[]
export type InviteRole = (typeof INVITE_ROLES)[number]

/** An invitation ends this many days after it was made. */
export const INVITATION_DAYS = 7

/**
 * What becomes of an invitation's letter. `not_sent`: this server sends no mail, and the link must
 * be passed on by hand.
 */
export type InvitationMail = "waiting" | "sent" | "not_sent" | "failed"

/** An invitation that can still be accepted, as the board's owners see it. Times are ISO 8601. */
export type Invitation = {
  id: string
  boardId: string
  /** Set: one use, sent to this address. Null: a link for any number of people. */
  email: string | null
  role: InviteRole
  /** The name of who made it; null once their account is gone. */
  inviter: string | null
  createdAt: string
  expiresAt: string
  /** What has become of its mail; null for a link, which has none. */
  mail: InvitationMail | null
}

/**
 * A link as it is shown once, to the person who has just made it: for any number of people, or
 * with `email` for the one whom the server could not send it to.
 */
export type MadeLink = Pick<Invitation, "id" | "boardId" | "role"> & {
  email?: string | null
  inviteLink: string
}

/** An invitation as the person who opens it sees it. */
export type InvitationOffer = {
  boardId: string
  boardName: string
  role: InviteRole
  inviter: string | null
  /** Whether it was sent to another address than that of the person who opens it. */
  forAnother: boolean
  /** Whether there is nothing in it for this person, who is on the board already. */
  alreadyMember: boolean
}
