import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { requireWorkspace, type Actor } from "~/models/access/access.server"
import { atLeast, inWords, type Role } from "~/models/access/role"
import type { AuditKind } from "~/models/access/audit-kinds"
import { audit } from "~/models/access/audit.server"
import { ACTIVE } from "~/models/access/active.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import type { Person, Member } from "~/models/access/person"
import { LIMITS } from "~/models/text/limits"
import { nameKey } from "~/models/text/name-key"
import { notify } from "~/models/notifications/notification/notification.server"
import { changeRoles } from "./change-roles.server"
import type {
  AddWorkspaceMember,
  ChangeWorkspaceRole,
  WorkspaceKey,
  WorkspaceMemberKey,
} from "./workspace"
import { requireRoomForWorkspace } from "./workspace.server"

const sharesWith = ({ id: userId }: Actor) => ({
  ...ACTIVE,
  OR: [
    { memberships: { some: { board: { members: { some: { userId } } } } } },
    { workspaces: { some: { workspace: { members: { some: { userId } } } } } },
  ],
})

const MAX_SUGGESTED = 500

/** People whom the actor can add by their usernames: they share a board or a workspace. */
export async function listAddable(actor: Actor, { workspaceId }: WorkspaceKey): Promise<Person[]> {
  const users = await db.user.findMany({
    where: { ...sharesWith(actor), NOT: { workspaces: { some: { workspaceId } } } },
    select: PERSON,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_SUGGESTED,
  })
  return users.map(toPerson)
}

/** Adds somebody who shares a board or a workspace with the actor. @throws 404, 403, 400; 409 for a member */
export function addWorkspaceMember(actor: Actor, input: AddWorkspaceMember): Promise<Member> {
  return transaction(async (tx) => {
    const { workspaceId, username, role } = input
    await requireWorkspace(tx, actor, workspaceId, "own")
    const where = { usernameKey: nameKey(username), ...sharesWith(actor) }
    const user = await tx.user.findFirst({ where, select: PERSON })
    if (!user) throw unknownPerson()
    const key = { workspaceId, userId: user.id }
    if (await findRole(tx, key)) throw conflict(`${user.name} is a member already.`)
    await join(tx, actor, { ...key, role })
    return { ...toPerson(user), role }
  })
}

function unknownPerson() {
  const message =
    "Nobody who shares a board or a workspace with you has this username. Send them an invite link."
  return invalid(message, { username: [message] })
}

/** Makes a person a member, and notifies them. The caller has authorised it. @throws 400 */
export async function join(
  tx: Tx,
  actor: Actor,
  { workspaceId, userId, role }: ChangeWorkspaceRole,
): Promise<void> {
  await requireRoomForWorkspace(tx, userId)
  if ((await tx.workspaceMember.count({ where: { workspaceId } })) >= LIMITS.workspaceMembers) {
    throw invalid(
      `A workspace can have at most ${String(LIMITS.workspaceMembers)} members. Remove some first.`,
    )
  }
  await tx.workspaceMember.create({ data: { workspaceId, userId, role } })
  await changeRoles(tx, actor, { workspaceId, userId })
  await notifyOfRole(tx, actor, { kind: "added", workspaceId, userId, role })
  await auditMember(tx, "workspace_joined", actor, { workspaceId, userId }, role)
}

/** Gives a member another role. @throws 404, 403; 409 without an owner */
export function changeWorkspaceRole(actor: Actor, input: ChangeWorkspaceRole): Promise<Member> {
  return transaction(async (tx) => {
    const { workspaceId, userId, role } = input
    await requireWorkspace(tx, actor, workspaceId, "own")
    const before = await findRole(tx, input)
    if (before === null) throw notFound()
    if (before !== role) await setRole(tx, actor, input, before)
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON })
    return { ...toPerson(user), role }
  })
}

async function setRole(tx: Tx, actor: Actor, input: ChangeWorkspaceRole, before: Role) {
  const { workspaceId, role } = input
  const isLowered = !atLeast(role, before)
  if (before === "owner") await requireOtherOwner(tx, input)
  if (isLowered) await endLinks(tx, workspaceId)
  await raiseOrLower(tx, actor, input, isLowered)
}

/** Writes a role. The caller has authorised it. */
export async function raiseOrLower(
  tx: Tx,
  actor: Actor,
  { workspaceId, userId, role }: ChangeWorkspaceRole,
  isLowered = false,
): Promise<void> {
  const key = { workspaceId, userId }
  await tx.workspaceMember.update({ where: { workspaceId_userId: key }, data: { role } })
  await changeRoles(tx, actor, { ...key, excludes: isLowered && userId !== actor.id })
  await notifyOfRole(tx, actor, { kind: "role", ...key, role })
  await auditMember(tx, "workspace_role_changed", actor, key, role)
}

/** Removes a member, who keeps the roles on the boards themselves. @throws 404, 403; 409 without an owner */
export function removeWorkspaceMember(actor: Actor, key: WorkspaceMemberKey): Promise<void> {
  return transaction(async (tx) => {
    const isLeaving = key.userId === actor.id
    await requireWorkspace(tx, actor, key.workspaceId, isLeaving ? "see" : "own")
    const before = await findRole(tx, key)
    if (before === null) throw notFound()
    if (before === "owner") await requireOtherOwner(tx, key)
    if (!isLeaving) await endLinks(tx, key.workspaceId)
    await endWorkspaceMembership(tx, actor, key)
  })
}

export const leaveWorkspace = (actor: Actor, { workspaceId }: WorkspaceKey): Promise<void> =>
  removeWorkspaceMember(actor, { workspaceId, userId: actor.id })

/** The caller has authorised it, and another owner stays. */
export async function endWorkspaceMembership(
  tx: Tx,
  actor: Actor,
  { workspaceId, userId }: WorkspaceMemberKey,
): Promise<void> {
  await tx.workspaceMember.delete({ where: { workspaceId_userId: { workspaceId, userId } } })
  await tx.workspaceInvitation.deleteMany({ where: { workspaceId, inviterId: userId } })
  await auditMember(tx, "workspace_left", actor, { workspaceId, userId })
  await changeRoles(tx, actor, { workspaceId, userId, excludes: userId !== actor.id })
}

async function auditMember(
  tx: Tx,
  kind: AuditKind,
  actor: Actor,
  { workspaceId, userId }: WorkspaceMemberKey,
  role?: Role,
): Promise<void> {
  const { name } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON })
  const details = role === undefined ? name : `${name}, as ${inWords(role)}`
  await audit(tx, kind, { actor, account, details })
}

/** The person must not come back by a link that they have kept. */
const endLinks = (tx: Tx, workspaceId: string) =>
  tx.workspaceInvitation.deleteMany({ where: { workspaceId } })

export async function findRole(
  reader: Reader,
  { workspaceId, userId }: WorkspaceMemberKey,
): Promise<Role | null> {
  const where = { workspaceId_userId: { workspaceId, userId } }
  const member = await reader.workspaceMember.findUnique({ where, select: { role: true } })
  return (member?.role ?? null) as Role | null
}

async function requireOtherOwner(tx: Tx, { workspaceId, userId }: WorkspaceMemberKey) {
  const where = { workspaceId, role: "owner", userId: { not: userId } }
  if ((await tx.workspaceMember.count({ where })) > 0) return
  throw conflict(
    "A workspace needs an owner. Make somebody else an owner first, or delete the workspace.",
  )
}

type NewRole = ChangeWorkspaceRole & { kind: "added" | "role" }

/** A notification leads to a board, so there is none while the workspace has no board. */
async function notifyOfRole(tx: Tx, actor: Actor, { kind, workspaceId, userId, role }: NewRole) {
  const { name, boards } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    include: { boards: { where: { deletedAt: null }, orderBy: { createdAt: "asc" }, take: 1 } },
  })
  const [board] = boards
  if (!board) return
  await notify(tx, {
    kind,
    actorId: actor.id,
    userIds: [userId],
    boardId: board.id,
    message: (cut) =>
      kind === "added"
        ? `You were added to the workspace “${cut(name)}” as ${inWords(role)}`
        : `You are now ${inWords(role)} of the workspace “${cut(name)}”`,
  })
}
