import { aPerson, type Person } from "../client"
import { make } from "../garden"
import { addMember } from "../rows"
import type { SharedServer } from "../shared-servers"
import { endpoint, type Endpoint } from "./endpoint"
import type { Scene } from "./scene"

// The endpoints of workspaces. `tests/http/workspaces.test.ts` calls them with each role.

const session = { needs: "session", status: 200 } as const
const workspace = "workspaces.$workspaceId"
const call = "api.workspaces.$workspaceId"

/** A workspace with a member and a link, a board of the person, and somebody who shares it. */
async function aWorkspace(person: Person, server: SharedServer): Promise<Record<string, string>> {
  const { id: workspaceId } = await make(person, "/api/workspaces", { name: "Gardeners" })
  const links = `/api/workspaces/${workspaceId}/links`
  const answer = await person.api("POST", links, { role: "viewer" })
  const token = (answer.json() as { inviteLink: string }).inviteLink.split("/").at(-1) ?? ""
  const [member, neighbour] = [await aPerson(server), await aPerson(server)]
  await member.api("POST", "/api/workspaces/join", { token })
  const { id: boardId } = await make(person, "/api/boards", { name: "Roses" })
  addMember(server, boardId, neighbour.id, "viewer")
  return {
    workspaceId,
    boardId,
    token,
    userId: member.id,
    role: "viewer",
    username: neighbour.me?.username ?? "",
  }
}

/** Somebody else's link. */
async function aLink(_person: Person, server: SharedServer): Promise<Record<string, string>> {
  const { token = "" } = await aWorkspace(await aPerson(server), server)
  return { token }
}

const mine = { needs: "mine", prepare: aWorkspace } as const
const form = { route: workspace, ...mine, status: 303 } as const
const fields =
  (...names: string[]) =>
  (scene: Scene) =>
    Object.fromEntries(names.map((name) => [name, scene[name]]))
const putIn = (owner: Person, { workspaceId, boardId }: Scene) =>
  owner.api("PUT", `/api/workspaces/${workspaceId}/boards/${boardId}`)

export const WORKSPACE_ENDPOINTS: Endpoint[] = [
  endpoint("workspaces._index", "GET", session),
  endpoint("workspaces._index", "form create-workspace", { ...session, status: 303 }, () => ({
    name: "Cooks",
  })),
  { route: workspace, does: "GET", ...mine, status: 200 },
  { ...form, does: "form rename-workspace", fields: () => ({ name: "Cooks" }) },
  { ...form, does: "form delete-workspace" },
  // The only owner cannot leave.
  { ...form, does: "form leave-workspace", status: 409 },
  { ...form, does: "form put-board-in", fields: fields("boardId") },
  { ...form, does: "form add-member", fields: fields("username", "role") },
  {
    ...form,
    does: "form change-role",
    fields: (scene) => ({ ...fields("userId")(scene), role: "editor" }),
  },
  { ...form, does: "form remove-member", fields: fields("userId") },
  { ...form, does: "form create-link", fields: fields("role") },
  { ...form, does: "form end-link", fields: fields("role") },
  { route: "workspaces.join.$token", does: "GET", ...session, prepare: aLink },
  {
    route: "workspaces.join.$token",
    does: "form join-workspace",
    ...session,
    prepare: aLink,
    status: 303,
  },

  endpoint("api.workspaces", "GET", session),
  endpoint("api.workspaces", "POST", { ...session, status: 201 }, () => ({ name: "Cooks" })),
  { route: call, does: "GET", ...mine, status: 200 },
  { route: call, does: "PATCH", ...mine, fields: () => ({ name: "Cooks" }), status: 200 },
  { route: call, does: "DELETE", ...mine, status: 204 },
  {
    route: `${call}.members`,
    does: "POST",
    ...mine,
    status: 201,
    fields: fields("username", "role"),
  },
  {
    route: `${call}.members.$userId`,
    does: "PATCH",
    ...mine,
    status: 200,
    fields: () => ({ role: "editor" }),
  },
  { route: `${call}.members.$userId`, does: "DELETE", ...mine, status: 204 },
  { route: `${call}.links`, does: "GET", ...mine, status: 200 },
  { route: `${call}.links`, does: "POST", ...mine, fields: fields("role"), status: 201 },
  { route: `${call}.links.$role`, does: "DELETE", ...mine, status: 204 },
  {
    route: "api.workspaces.join",
    does: "POST",
    ...session,
    prepare: aLink,
    fields: fields("token"),
  },

  endpoint(`${call}.boards.$boardId`, "PUT", { needs: "own", status: 204 }),
  { route: `${call}.boards.$boardId`, does: "DELETE", needs: "own", before: putIn, status: 204 },
  endpoint(
    "board.$boardId.share",
    "form put-board-in",
    { needs: "own", status: 303 },
    fields("workspaceId"),
  ),
  {
    route: "board.$boardId.share",
    does: "form take-board-out",
    needs: "own",
    status: 303,
    fields: fields("workspaceId"),
    before: putIn,
  },
]
