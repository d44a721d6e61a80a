import type { Person } from "../client"
import { endpoint, type Endpoint } from "./endpoint"

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
const publicBoard = "api.boards.$boardId.public"
const publicPage = "board.$boardId.public"
const publicChoices = { names: "full", files: "all", lists: "all" }
const publish = (person: Person, { boardId }: { boardId: string }) =>
  person.api("PUT", `/api/boards/${boardId}/public`, {})
const screens = "api.boards.$boardId.screens"
const screen = ({ screenId }: { screenId: string }) => ({ screenId })
// No screen shows it.
const code = () => ({ code: "BCDF-GHJK", name: "Kitchen" })
const template = ({ templateId }: { templateId: string }) => ({ templateId })
const copy = ({ copyId }: { copyId: string }) => ({ copyId })
const invitation = ({ invitationId }: { invitationId: string }) => ({ invitationId })

export const MEMBER_ENDPOINTS: Endpoint[] = [
  endpoint(share, "GET", see),
  endpoint(share, "form invite-by-email", own, () => invited),
  endpoint(share, "form create-invite-link", own, () => ({ role: "viewer" })),
  endpoint(share, "form replace-invite-link", own, () => ({ role: "viewer" })),
  endpoint(share, "form resend-invitation", own, invitation),
  endpoint(share, "form revoke-invitation", own, invitation),
  endpoint(share, "form change-role", own, (scene) => ({ ...editor(scene), role: "viewer" })),
  endpoint(share, "form remove-member", own, owner),
  endpoint(share, "form switch-viewers-comment", own, () => ({ viewersComment: "on" })),
  endpoint(share, "form leave-board", { needs: "see", status: 303 }),
  endpoint(share, "form withdraw-template", own, template),
  endpoint(share, "form withdraw-copy", own, copy),
  endpoint(share, "form end-screen", own, screen),
  endpoint(share, "form end-calendar-addresses", own),
  endpoint(share, "form end-email-addresses", own),
  endpoint(outside, "GET", { ...own, status: 200 }),
  endpoint(`${outside}.templates.$templateId`, "DELETE", { ...own, status: 204 }),
  endpoint(`${outside}.copies.$copyId`, "DELETE", { ...own, status: 204 }),
  endpoint(`${outside}.calendar-addresses`, "DELETE", { ...own, status: 204 }),
  endpoint(`${outside}.email-addresses`, "DELETE", { ...own, status: 204 }),
  { ...endpoint(publicBoard, "GET", { ...own, status: 200 }), before: publish },
  endpoint(publicBoard, "PUT", { ...own, status: 200 }, () => ({ names: "full" })),
  endpoint(publicBoard, "DELETE", { ...own, status: 204 }),
  endpoint("api.boards.$boardId.pages", "GET", { ...own, status: 200 }),
  endpoint("board.$boardId_.pages[.]zip", "GET", { ...own, status: 200 }),
  endpoint(publicPage, "GET", { ...own, status: 200 }),
  ...["create", "save"].map((verb): Endpoint =>
    endpoint(publicPage, `form ${verb}-public-address`, own, () => publicChoices),
  ),
  endpoint(publicPage, "form replace-public-address", own),
  endpoint(publicPage, "form end-public-address", own),
  endpoint(screens, "GET", { ...own, status: 200 }),
  endpoint(screens, "POST", { ...own, status: 400 }, code),
  endpoint(`${screens}.$screenId`, "DELETE", { ...own, status: 204 }),
  endpoint("board.$boardId.screens", "GET", { ...own, status: 200 }),
  endpoint("board.$boardId.screens", "form pair-screen", { ...own, status: 400 }, code),
  endpoint("board.$boardId_.wall", "GET", see),
  endpoint(invite, "GET", { ...own, status: 200 }),
  endpoint(invite, "form invite-by-email", own, () => invited),
  // These servers have no directory of people.
  ...[share, invite].map((route): Endpoint =>
    endpoint(route, "form add-person", { ...own, status: 403 }, () => ({ person: "rosa" })),
  ),
  endpoint(invite, "form invite-many", { ...own, status: 200 }, () => ({
    emails: invited.email,
    role: invited.role,
  })),

  endpoint("api.boards.$boardId.members", "GET", see),
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
  endpoint("api.boards.$boardId.invitations", "GET", { ...own, status: 200 }),
  endpoint("api.boards.$boardId.invite", "POST", { ...own, status: 201 }, () => ({
    role: "viewer",
  })),
  endpoint("api.invitations.send", "POST", { ...own, status: 201 }, ({ boardId }) => ({
    boardId,
    ...invited,
  })),
  endpoint("api.invitations.$invitationId.resend", "POST", { ...own, status: 201 }),
  endpoint("api.invitations.$invitationId", "DELETE", { ...own, status: 204 }),

  endpoint("invite.$token", "GET", { needs: "nothing", status: 200 }),
  endpoint("invite.$token", "form accept-invitation", { needs: "session", status: 303 }),
  endpoint("api.invites.accept", "POST", { needs: "session", status: 200 }, ({ token }) => ({
    token,
  })),
]
