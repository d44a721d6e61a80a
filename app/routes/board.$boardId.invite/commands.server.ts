import { cardBehind } from "~/client/card-behind"
import { command, type Command } from "~/http/command.server"
import { inviteByEmail } from "~/http/invite.server"
import { keepUnsentLink } from "~/http/invite-link.server"
import type { RequestContext } from "~/http/request-context.server"
import { InviteUser } from "~/models/invitation/invitation-fields"
import { notSent, sent } from "~/routes/board.$boardId.share/commands.server"

/** The commands of the Invite User dialog. */
export function inviteCommands(context: RequestContext): Record<string, Command> {
  const invite = async (...[actor, input]: Parameters<typeof inviteByEmail>) =>
    keepUnsentLink(context, await inviteByEmail(actor, input), true)
  return {
    "invite-by-email": command(InviteUser, invite, {
      done: sent,
      failed: notSent,
      // The Share dialog shows the link of an invitation that was not sent.
      to: ({ mail }, { boardId = "" }, from) =>
        mail === "not_sent"
          ? `/board/${boardId}/share`
          : (cardBehind(from.searchParams) ?? `/board/${boardId}`),
    }),
  }
}
