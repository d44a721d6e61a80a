import { command, updateCommand, type Command, type Feedback } from "~/http/command.server"
import { inviteByEmail, resendInvitation } from "~/http/invitations.server"
import { done, failedBecause, seen, type Toast } from "~/models/text/reply/reply"
import { BoardKey, SwitchViewersComment } from "~/models/board/board/board"
import { updateBoard } from "~/models/board/board/board.server"
import { PlacedCopyKey, SharedTemplateKey } from "~/models/exchange/board-outside/board-outside"
import {
  endCalendarAddresses,
  endEmailAddresses,
  withdrawCopy,
  withdrawTemplate,
} from "~/models/exchange/board-outside/board-outside.server"
import { ScreenKey } from "~/models/exchange/screen/screen"
import { endScreen } from "~/models/exchange/screen/screen.server"
import {
  CreateInviteLink,
  InvitationKey,
  InviteByEmail,
  ResendInvitation,
} from "~/models/people/invitation/invitation-fields"
import type { Invitation } from "~/models/people/invitation/invitation"
import { revokeInvitation } from "~/models/people/invitation/invitation.server"
import { createInviteLink, replaceInviteLink } from "~/models/people/invitation/invite-link.server"
import { AddPerson } from "~/models/people/member/add-person"
import type { AddedPerson } from "~/models/people/member/add-person.server"
import { addPerson } from "~/http/directory.server"
import { ChangeRole } from "~/models/people/member/member"
import { MemberKey } from "~/models/access/member-key"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { WorkspaceBoard } from "~/models/people/workspace/workspace"
import { putBoardIn, takeBoardOut } from "~/models/people/workspace/workspace-board.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

/** The toast of an invitation. A server that sends no email gives a link instead. */
export const sent = ({ mail }: Invitation): Toast =>
  mail === "not_sent"
    ? seen("Invitation not sent", "This server sends no email. Share the link yourself")
    : done("Invitation sent", "An email invitation has been sent successfully")

/** The toast of an invitation that was refused for other reasons than its address. */
export const notSent = failedBecause("Failed to send invitation")

/** Shows the page again, where several people may be meant. */
export const personAdded: Feedback<AddedPerson> = {
  inPlace: true,
  done: (result) =>
    "added" in result ? done(`${result.added.name} was added to the board`) : undefined,
  failed: failedBecause("Nobody was added"),
}

export const toShare = (_: unknown, { boardId = "" }) => `/board/${boardId}/share`

export const shareCommands: Record<string, Command> = keepingQuery({
  "invite-by-email": command(InviteByEmail, inviteByEmail, {
    done: sent,
    failed: notSent,
  }),
  "add-person": command(AddPerson, addPerson, personAdded),
  "create-invite-link": command(CreateInviteLink, createInviteLink, {
    done: ({ isNew }) =>
      isNew ? done("Invite link generated") : done("This role already has a link"),
    failed: failedBecause("Failed to generate invite", "Unknown error"),
  }),
  "replace-invite-link": command(CreateInviteLink, replaceInviteLink, {
    done: done("Invite link replaced", "The old link no longer works"),
    failed: failedBecause("Failed to generate invite", "Unknown error"),
  }),
  "resend-invitation": command(ResendInvitation, resendInvitation, {
    done: sent,
    failed: failedBecause("Failed to send invitation"),
  }),
  "revoke-invitation": command(InvitationKey, revokeInvitation, {
    done: seen("Invitation revoked"),
    failed: failedBecause("Failed to revoke invitation"),
  }),
  "change-role": command(ChangeRole, changeRole, {
    done: seen("Role changed"),
    failed: failedBecause("Failed to change role"),
  }),
  "remove-member": command(MemberKey, removeMember, {
    done: seen("Member removed"),
    failed: failedBecause("Failed to remove member"),
    to: toShare,
  }),
  "leave-board": command(BoardKey, leaveBoard, {
    done: done("You have left the board"),
    failed: failedBecause("Failed to leave board"),
    to: () => "/boards",
  }),
  "switch-viewers-comment": updateCommand(SwitchViewersComment, updateBoard, {
    done: ({ viewersComment }) =>
      done(viewersComment ? "Viewers may comment" : "Viewers may no longer comment"),
    failed: failedBecause("Failed to update board"),
  }),
  "put-board-in": updateCommand(WorkspaceBoard, putBoardIn, {
    done: done("Board added to the workspace", "Its members have joined the board"),
    failed: failedBecause("Failed to add the board"),
  }),
  "take-board-out": command(WorkspaceBoard, takeBoardOut, {
    done: done("Board removed from the workspace"),
    failed: failedBecause("Failed to remove the board"),
    to: toShare,
  }),
  "withdraw-template": command(SharedTemplateKey, withdrawTemplate, {
    done: done("Sharing ended", "The person who saved the template keeps it."),
    failed: failedBecause("Failed to end the sharing"),
    to: toShare,
  }),
  "withdraw-copy": command(PlacedCopyKey, withdrawCopy, {
    done: done("Copy removed from the workspace"),
    failed: failedBecause("Failed to remove the copy"),
    to: toShare,
  }),
  "end-screen": command(ScreenKey, endScreen, {
    done: done("Screen ended", "It no longer shows the board"),
    failed: failedBecause("Screen not ended"),
    to: toShare,
  }),
  "end-calendar-addresses": command(BoardKey, endCalendarAddresses, {
    done: done("Calendar addresses ended"),
    failed: failedBecause("Failed to end the addresses"),
    to: toShare,
  }),
  "end-email-addresses": command(BoardKey, endEmailAddresses, {
    done: done("Email addresses ended"),
    failed: failedBecause("Failed to end the addresses"),
    to: toShare,
  }),
})
