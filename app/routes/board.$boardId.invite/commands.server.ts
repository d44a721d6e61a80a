import { cardBehind } from "~/client/card-behind"
import { command } from "~/http/command.server"
import { inviteByEmail } from "~/http/invitations.server"
import { InviteUser } from "~/models/invitation/invitation-fields"
import { notSent, sent } from "~/routes/board.$boardId.share/commands.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

export const inviteCommands = keepingQuery({
  "invite-by-email": command(InviteUser, inviteByEmail, {
    done: sent,
    failed: notSent("Invalid email"),
    // The Share dialog shows the link of an invitation that was not sent.
    to: ({ mail }, { boardId = "" }, from) =>
      mail === "not_sent"
        ? `/board/${boardId}/share`
        : (cardBehind(from.searchParams) ?? `/board/${boardId}`),
  }),
})
