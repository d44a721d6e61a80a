import type { Endpoint } from "./endpoint"

// The endpoints of a board's members and of invitations to it.

const share = "board.$boardId.share"
const invite = "board.$boardId.invite"
const member = "api.boards.$boardId.members.$userId"
const see = { needs: "see", status: 200 } as const
const own = { needs: "own", status: 303 } as const

const invited = { email: "rosa@example.org", role: "viewer" }
const editor = ({ editorId }: { editorId: string }) => ({ userId: editorId })
// Anybody may take themselves off a board, but only an owner another.
const owner = ({ memberId }: { memberId: string }) => ({ userId: memberId })
const outside = "api.boards.$boardId.outside"
const template = ({ templateId }: { templateId: string }) => ({ templateId })
const copy = ({ copyId }: { copyId: string }) => ({ copyId })
const invitation = ({ invitationId }: { invitationId: string }) => ({ invitationId })

export const MEMBER_ENDPOINTS: Endpoint[] = [
  { route: share, does: "GET", ...see },
  { route: share, does: "form invite-by-email", ...own, fields: () => invited },
  { route: share, does: "form create-invite-link", ...own, fields: () => ({ role: "viewer" }) },
  { route: share, does: "form replace-invite-link", ...own, fields: () => ({ role: "viewer" }) },
  { route: share, does: "form resend-invitation", ...own, fields: invitation },
  { route: share, does: "form revoke-invitation", ...own, fields: invitation },
  {
    route: share,
    does: "form change-role",
    ...own,
    fields: (scene) => ({ ...editor(scene), role: "viewer" }),
  },
  { route: share, does: "form remove-member", ...own, fields: owner },
  { route: share, does: "form leave-board", needs: "see", status: 303 },
  { route: share, does: "form withdraw-template", ...own, fields: template },
  { route: share, does: "form withdraw-copy", ...own, fields: copy },
  { route: share, does: "form end-calendar-addresses", ...own },
  { route: share, does: "form end-email-addresses", ...own },
  { route: outside, does: "GET", ...own, status: 200 },
  { route: `${outside}.templates.$templateId`, does: "DELETE", ...own, status: 204 },
  { route: `${outside}.copies.$copyId`, does: "DELETE", ...own, status: 204 },
  { route: `${outside}.calendar-addresses`, does: "DELETE", ...own, status: 204 },
  { route: `${outside}.email-addresses`, does: "DELETE", ...own, status: 204 },
  { route: invite, does: "GET", ...own, status: 200 },
  { route: invite, does: "form invite-by-email", ...own, fields: () => invited },
  // These servers have no directory of people.
  ...[share, invite].map((route): Endpoint => ({
    route,
    does: "form add-person",
    ...own,
    status: 403,
    fields: () => ({ person: "rosa" }),
  })),
  {
    route: invite,
    does: "form invite-many",
    ...own,
    status: 200,
    fields: () => ({ emails: invited.email, role: invited.role }),
  },

  { route: "api.boards.$boardId.members", does: "GET", ...see },
  {
    route: member,
    does: "PATCH",
    ...own,
    ids: editor,
    status: 200,
    fields: () => ({ role: "viewer" }),
  },
  {
    route: member,
    does: "DELETE",
    ...own,
    ids: owner,
    status: 204,
  },
  { route: "api.boards.$boardId.invitations", does: "GET", ...own, status: 200 },
  {
    route: "api.boards.$boardId.invite",
    does: "POST",
    ...own,
    status: 201,
    fields: () => ({ role: "viewer" }),
  },
  {
    route: "api.invitations.send",
    does: "POST",
    ...own,
    status: 201,
    fields: ({ boardId }) => ({ boardId, ...invited }),
  },
  {
    route: "api.invitations.$invitationId.resend",
    does: "POST",
    ...own,
    status: 201,
  },
  { route: "api.invitations.$invitationId", does: "DELETE", ...own, status: 204 },

  { route: "invite.$token", does: "GET", needs: "nothing", status: 200 },
  { route: "invite.$token", does: "form accept-invitation", needs: "session", status: 303 },
  {
    route: "api.invites.accept",
    does: "POST",
    needs: "session",
    status: 200,
    fields: ({ token }) => ({ token }),
  },
]
