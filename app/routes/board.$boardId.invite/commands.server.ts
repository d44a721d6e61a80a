import { cardBehind } from "~/components/card-behind"
import { command, type Command } from "~/http/command.server"
import { inviteByEmail } from "~/http/invite.server"
import { BAD_EMAIL } from "~/models/account-fields"
import { InviteByEmail, NO_EMAIL } from "~/models/invitation-fields"
import { notSent, sent } from "../board.$boardId.share/commands.server"

/** What the form of the Invite User dialog may ask for. */
export const inviteCommands: Record<string, Command> = {
  "invite-by-email": command(InviteByEmail, inviteByEmail, {
    done: sent,
    failed: (message) => notSent(message === NO_EMAIL ? BAD_EMAIL : message),
    to: (_, { boardId = "" }, from) => cardBehind(from.searchParams) ?? `/board/${boardId}`,
  }),
}
