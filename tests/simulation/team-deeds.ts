import { expect } from "vitest"
import { inWords, type Role } from "~/models/access/role"
import type { Person } from "../http/client"
import { attempt, refused, type Scene } from "./deed"
import { allCards, cardsOf, type Board } from "./world"

export async function watch(scene: Scene): Promise<void> {
  const { board, actor, random } = scene
  const { card } = random.pick(cardsOf(board)) ?? {}
  const list = random.pick(board.lists)
  const [path, id] = random.pick([
    [`boards/${board.id}`, board.id],
    [`lists/${list?.id ?? ""}`, list?.id],
    [`cards/${card?.id ?? ""}`, card?.id],
    [`cards/${card?.id ?? ""}`, card?.id],
  ]) ?? [""]
  if (id === undefined) return
  const watched = board.watches.get(actor.id) ?? new Set()
  const method = watched.has(id) ? "DELETE" : "PUT"
  if (!(await attempt(scene, { needs: "see", method, path: `${path}/watch` }))) return
  if (method === "PUT") watched.add(id)
  else watched.delete(id)
  board.watches.set(actor.id, watched)
}

export async function star(scene: Scene): Promise<void> {
  const { board, actor } = scene
  const method = board.starred.has(actor.id) ? "DELETE" : "PUT"
  const path = `boards/${board.id}/star`
  if (!(await attempt(scene, { needs: "see", method, path }))) return
  if (method === "PUT") board.starred.add(actor.id)
  else board.starred.delete(actor.id)
}

export async function readNotifications({ world, actor }: Scene): Promise<void> {
  expect((await actor.api("POST", "/api/notifications/mark-all-read")).status).toBe(204)
  for (const note of world.notes.get(actor.id) ?? []) note.isRead = true
}

const owners = ({ roles }: Board) => [...roles].filter(([, role]) => role === "owner")
const isLastOwner = (board: Board, userId: string) =>
  board.roles.get(userId) === "owner" && owners(board).length === 1

export async function changeRole(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const userId = random.pick([...board.roles.keys()]) ?? ""
  const role: Role = random.pick(["owner", "editor", "editor", "viewer"] as const) ?? "editor"
  const before = board.roles.get(userId)
  const path = `boards/${board.id}/members/${userId}`
  if (board.roles.get(actor.id) === "owner" && isLastOwner(board, userId) && role !== "owner") {
    refused(await actor.api("PATCH", `/api/${path}`, { role }), 409)
    return
  }
  const call = { needs: "own", method: "PATCH", path, body: { role } } as const
  const answer = await attempt(scene, { ...call, isForArchived: userId === actor.id })
  if (!answer || role === before) return
  board.roles.set(userId, role)
  world.log(board, actor, `made ${world.nameOf(userId)} ${inWords(role)}`)
  const message = `You are now ${inWords(role)} of “${board.name}”`
  world.notify(board, actor.id, [{ kind: "role", message, userIds: [userId] }])
}

export async function leave(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const path = `boards/${board.id}/members/${actor.id}`
  if (isLastOwner(board, actor.id)) {
    refused(await actor.api("DELETE", `/api/${path}`), 409)
    return
  }
  if (!(await attempt(scene, { needs: "see", method: "DELETE", path }))) return
  endMembership(scene, actor.id)
  world.log(board, actor, "left the board")
}

export async function remove(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const userId = random.pick([...board.roles.keys()].filter((id) => id !== actor.id))
  if (userId === undefined || board.roles.size < 3) return
  const path = `boards/${board.id}/members/${userId}`
  if (!(await attempt(scene, { needs: "own", method: "DELETE", path }))) return
  endMembership(scene, userId)
  world.log(board, actor, `removed ${world.nameOf(userId)} from the board`)
}

function endMembership({ world, board }: Scene, userId: string): void {
  board.roles.delete(userId)
  board.watches.delete(userId)
  board.starred.delete(userId)
  world.forget((note, id) => id === userId && note.boardId === board.id)
  for (const card of allCards(board)) {
    card.assigned = card.assigned.filter((id) => id !== userId)
    for (const item of card.items) if (item.assignee === userId) item.assignee = null
  }
}

/** An owner invites somebody, who accepts. */
export async function invite(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const newcomer = random.pick(world.people.filter(({ id }) => !board.roles.has(id)))
  if (!newcomer || newcomer === actor) return
  const role = random.pick(["editor", "editor", "viewer"] as const) ?? "editor"
  const path = `boards/${board.id}/invite`
  const body = { role, replace: true }
  const answer = await attempt(scene, { needs: "own", method: "POST", path, body })
  if (!answer) return
  const { inviteLink } = answer.json() as { inviteLink: string }
  const token = inviteLink.split("/invite/")[1]
  await attempt(
    { ...scene, actor: newcomer, board: { ...board, roles: everyone(newcomer) } },
    {
      needs: "see",
      method: "POST",
      path: "invites/accept",
      body: { token },
    },
  )
  board.roles.set(newcomer.id, role)
  world.log(board, newcomer, `joined as ${inWords(role)}`)
  const message = `${world.nameOf(actor.id)} added you to “${board.name}” as ${inWords(role)}`
  world.notify(board, actor.id, [{ kind: "added", message, userIds: [newcomer.id] }])
}

const everyone = ({ id }: Person) => new Map<string, Role>([[id, "viewer"]])
