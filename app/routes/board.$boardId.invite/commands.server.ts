import { cardBehind } from "~/components/card-behind"
import { command, type Command } from "~/http/command.server"
import { inviteByEmail } from "~/http/invite.server"
import { InviteUser } from "~/models/invitation-fields"
import { notSent, sent } from "../board.$boardId.share/commands.server"

/** What the form of the Invite User dialog may ask for. */
export const inviteCommands: Record<string, Command> = {
  "invite-by-email": command(InviteUser, inviteByEmail, {
    done: sent,
    failed: notSent,
    to: (_, { boardId = "" }, from) => cardBehind(from.searchParams) ?? `/board/${boardId}`,
  }),
}
