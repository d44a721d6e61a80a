import { command, type Command } from "~/http/command.server"
import { inviteByEmail, resendInvitation } from "~/http/invite.server"
import { keepInviteLink } from "~/http/invite-link.server"
import { done, failed, failedBecause } from "~/http/toast"
import type { Visitor } from "~/http/visitor.server"
import { BAD_EMAIL } from "~/models/account-fields"
import { BoardKey } from "~/models/board"
import {
  CreateInviteLink,
  InvitationKey,
  InviteByEmail,
  NO_EMAIL,
  ResendInvitation,
} from "~/models/invitation-fields"
import { createInviteLink, revokeInvitation } from "~/models/invitation.server"
import { ChangeRole, MemberKey } from "~/models/member"
import { changeRole, leaveBoard, removeMember } from "~/models/member.server"

/** Said of a letter that is on its way. */
export const sent = done("Invitation sent", "An email invitation has been sent successfully")

/** Said of one that is not, by the reason. */
export const notSent = (message: string) => {
  if (message === NO_EMAIL) return failed("Email required", message)
  return failed(message === BAD_EMAIL ? "Invalid email" : "Failed to send invitation", message)
}

const toShare = (_: unknown, { boardId = "" }) => `/board/${boardId}/share`

/** What the forms of the Share dialog may ask for. */
export function shareCommands(visitor: Visitor): Record<string, Command> {
  const makeLink = async (...[actor, input]: Parameters<typeof createInviteLink>) => {
    const made = await createInviteLink(actor, input)
    await keepInviteLink(visitor, made)
    return made
  }
  return {
    "invite-by-email": command(InviteByEmail, inviteByEmail, { done: sent, failed: notSent }),
    "create-invite-link": command(CreateInviteLink, makeLink, {
      done: done("Invite link generated"),
      failed: failedBecause("Failed to generate invite", "Unknown error"),
    }),
    "resend-invitation": command(ResendInvitation, resendInvitation, {
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
