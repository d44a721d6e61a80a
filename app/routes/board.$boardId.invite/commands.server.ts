import { cardBehind } from "~/models/access/card-behind"
import { command } from "~/http/command.server"
import { addPerson } from "~/http/directory.server"
import { AddPerson } from "~/models/people/member/add-person"
import { inviteByEmail, inviteMany } from "~/http/invitations.server"
import type { Actor } from "~/models/access/access.server"
import { InviteMany, InviteUser } from "~/models/people/invitation/invitation-fields"
import { notSent, personAdded, sent } from "~/routes/board.$boardId.share/commands.server"
import { failedBecause } from "~/models/text/reply/reply"
import type { InvitedMany } from "./many"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

/** With the role, which the page chooses again for those who are left. */
const inviteAll = async (actor: Actor, input: InviteMany): Promise<InvitedMany> => ({
  invited: await inviteMany(actor, input),
  role: input.role,
})

export const inviteCommands = keepingQuery({
  "add-person": command(AddPerson, addPerson, personAdded),
  "invite-many": command(InviteMany, inviteAll, {
    inPlace: true,
    failed: failedBecause("Failed to send invitations"),
  }),
  "invite-by-email": command(InviteUser, inviteByEmail, {
    done: sent,
    failed: notSent,
    // The Share dialog shows the link of an invitation that was not sent.
    to: ({ mail }, { boardId = "" }, from) =>
      mail === "not_sent"
        ? `/board/${boardId}/share`
        : (cardBehind(from.searchParams) ?? `/board/${boardId}`),
  }),
})
