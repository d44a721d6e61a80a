import { command, type Command } from "~/http/command.server"
import { inviteByEmail, resendInvitation } from "~/http/invite.server"
import { keepInviteLink, keepUnsentLink } from "~/http/invite-link.server"
import { done, failed, failedBecause, type Toast } from "~/models/reply/toast"
import type { RequestContext } from "~/http/request-context.server"
import { BAD_EMAIL } from "~/models/account/account-fields"
import { BoardKey } from "~/models/board/board"
import {
  CreateInviteLink,
  InvitationKey,
  InviteByEmail,
  NO_EMAIL,
  ResendInvitation,
} from "~/models/invitation/invitation-fields"
import {
  createInviteLink,
  revokeInvitation,
  type SentInvitation,
} from "~/models/invitation/invitation.server"
import { ChangeRole, MemberKey } from "~/models/member/member"
import { changeRole, leaveBoard, removeMember } from "~/models/member/member.server"

/** The toast of an invitation. A server that sends no email gives a link instead. */
export const sent = ({ mail }: SentInvitation): Toast =>
  mail === "not_sent"
    ? done("Invitation not sent", "This server sends no email. Pass the link on by hand")
    : done("Invitation sent", "An email invitation has been sent successfully")

/** The toast of a rejected invitation, by its reason. */
export const notSent = (message: string) => {
  if (message === NO_EMAIL) return failed("Email required", message)
  return failed(message === BAD_EMAIL ? "Invalid email" : "Failed to send invitation", message)
}

const toShare = (_: unknown, { boardId = "" }) => `/board/${boardId}/share`

/** The commands of the Share dialog. */
export function shareCommands(context: RequestContext): Record<string, Command> {
  const makeLink = async (...[actor, input]: Parameters<typeof createInviteLink>) => {
    const made = await createInviteLink(actor, input)
    await keepInviteLink(context, made)
    return made
  }
  const invite = async (...[actor, input]: Parameters<typeof inviteByEmail>) =>
    keepUnsentLink(context, await inviteByEmail(actor, input))
  const resend = async (...[actor, input]: Parameters<typeof resendInvitation>) =>
    keepUnsentLink(context, await resendInvitation(actor, input))
  return {
    "invite-by-email": command(InviteByEmail, invite, { done: sent, failed: notSent }),
    "create-invite-link": command(CreateInviteLink, makeLink, {
      done: done("Invite link generated"),
      failed: failedBecause("Failed to generate invite", "Unknown error"),
    }),
    "resend-invitation": command(ResendInvitation, resend, {
      done: sent,
      failed: failedBecause("Failed to send invitation"),
    }),
    "revoke-invitation": command(InvitationKey, revokeInvitation, {
      done: done("Invitation revoked"),
      failed: failedBecause("Failed to revoke invitation"),
    }),
    "change-role": command(ChangeRole, changeRole, {
      done: done("Role changed"),
      failed: failedBecause("Failed to change role"),
    }),
    "remove-member": command(MemberKey, removeMember, {
      done: done("Member removed"),
      failed: failedBecause("Failed to remove member"),
      to: toShare,
    }),
    "leave-board": command(BoardKey, leaveBoard, {
      done: done("You have left the board"),
      failed: failedBecause("Failed to leave board"),
      to: () => "/boards",
    }),
  }
}
