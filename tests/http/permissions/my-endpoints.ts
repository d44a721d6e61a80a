import type { SharedServer } from "../shared-servers"
import { aPerson, type Person } from "../client"
import { make } from "../garden"
import { sendInvitation } from "../inviting"
import { change } from "../rows"
import { endpoint, type Endpoint } from "./endpoint"

// The endpoints of what is one's own on all boards.

const session = { needs: "session", status: 200 } as const
const edit = { needs: "edit", status: 200 } as const
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

const typed = { text: "Rake" }

export const MY_ENDPOINTS: Endpoint[] = [
  endpoint("new", "GET", session),
  endpoint("new_.share", "GET", { needs: "nothing", status: 302 }),
  {
    route: "new_.share",
    does: "POST",
    needs: "nothing",
    upload: () => {
      const form = new FormData()
      form.set("title", "Rake")
      return form
    },
    status: 303,
  },
  endpoint("new", "form create-card", edit, ({ listId }) => ({ listId, ...typed })),
  endpoint("new", "form take-back-card", edit, ({ cardId }) => ({ cardId, ...typed })),
  endpoint("new", "form keep-words", edit, ({ cardId }) => ({ cardId, ...typed })),
  endpoint("api.cards.understood", "GET", edit, ({ listId }) => ({ listId, title: "Rake" })),
  endpoint("api.my.cards", "GET", session),
  endpoint("api.my.checklist-items", "GET", session),
  endpoint("api.my.watches", "GET", session),
  endpoint("api.my.invitations", "GET", session),
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
  endpoint("my_.waiting", "GET", session),
  ...["accept", "decline"].map((answer): Endpoint => ({
    route: "my_.waiting",
    does: `form ${answer}-invitation`,
    ...ofInvitation,
    fields: invitation,
    status: 303,
  })),
  endpoint(
    "my_.waiting",
    "form tick-checklist-item",
    { needs: "edit", status: 303 },
    ({ itemId }) => ({ id: itemId, completed: "true" }),
  ),
  endpoint("my_.watching", "GET", session),
  endpoint("my_.watching", "form watch-board", see, ({ boardId }) => ({ boardId, watch: "false" })),
  endpoint("my_.watching", "form watch-list", see, ({ listId }) => ({ listId, watch: "false" })),
  endpoint("my_.watching", "form watch-card", see, ({ cardId }) => ({ cardId, watch: "false" })),
]
