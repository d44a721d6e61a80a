import type { SharedServer } from "../shared-servers"
import { aPerson, type Person } from "../client"
import { make } from "../garden"
import { sendInvitation } from "../inviting"
import { change } from "../rows"
import type { Endpoint } from "./endpoint"

// The endpoints of what is one's own on all boards.

const session = { needs: "session", status: 200 } as const
const see = { needs: "see", status: 303 } as const

/** Somebody, whose address is confirmed, is invited by an email. */
async function isInvited(person: Person, server: SharedServer) {
  const other = await aPerson(server)
  const { id: boardId } = await make(other, "/api/boards", { name: "Garden" })
  change(server, `UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?`, [person.id])
  const sent = await sendInvitation(other, boardId, person.me?.email ?? "")
  return { invitationId: (sent.json() as { id: string }).id }
}

const ofInvitation = { needs: "mine", prepare: isInvited } as const
const invitation = ({ invitationId = "" }: Record<string, string>) => ({ invitationId })

export const MY_ENDPOINTS: Endpoint[] = [
  { route: "api.my.cards", does: "GET", ...session },
  { route: "api.my.checklist-items", does: "GET", ...session },
  { route: "api.my.watches", does: "GET", ...session },
  { route: "api.my.invitations", does: "GET", ...session },
  {
    route: "api.my.invitations.$invitationId.accept",
    does: "POST",
    ...ofInvitation,
    status: 200,
  },
  {
    route: "api.my.invitations.$invitationId",
    does: "DELETE",
    ...ofInvitation,
    status: 204,
  },
  { route: "my_.waiting", does: "GET", ...session },
  ...["accept", "decline"].map((answer): Endpoint => ({
    route: "my_.waiting",
    does: `form ${answer}-invitation`,
    ...ofInvitation,
    fields: invitation,
    status: 303,
  })),
  {
    route: "my_.waiting",
    does: "form tick-checklist-item",
    needs: "edit",
    status: 303,
    fields: ({ itemId }) => ({ id: itemId, completed: "true" }),
  },
  { route: "my_.watching", does: "GET", ...session },
  {
    route: "my_.watching",
    does: "form watch-board",
    ...see,
    fields: ({ boardId }) => ({ boardId, watch: "false" }),
  },
  {
    route: "my_.watching",
    does: "form watch-list",
    ...see,
    fields: ({ listId }) => ({ listId, watch: "false" }),
  },
  {
    route: "my_.watching",
    does: "form watch-card",
    ...see,
    fields: ({ cardId }) => ({ cardId, watch: "false" }),
  },
]
