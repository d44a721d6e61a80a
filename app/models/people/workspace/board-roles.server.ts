import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { invalid } from "~/errors"
import { excludeAll } from "~/models/access/exclusion.server"
import { atLeast, type Role } from "~/models/access/role"
import { takeOwn } from "~/models/board/assignment/known-people.server"
import { publish } from "~/models/board/event/publish.server"
import { endInvitations } from "~/models/people/invitation/invitation-row.server"
import { LIMITS } from "~/models/text/limits"
import { endMemberships } from "~/models/people/member/end-memberships.server"
import type { MemberKey } from "~/models/access/member-key"
import { memberRoles, ownRoleOf, type MemberRoles } from "./own-role"

/** A person's role on a board before and after; null for none. */
export type RoleChange = MemberKey & { before: MemberRoles | null; after: MemberRoles | null }

/** Boards of one workspace or of none, in use. Either one board or one person: all that happens is written at once. */
export type Recomputed = {
  workspaceId: string | null
  boardIds: string[]
  /** Everybody without it. */
  userId?: string
}

/**
 * Writes the roles that members of a workspace have on its boards. The caller records it.
 * @returns the visible changes. @throws 400 for a board with too many members
 */
export async function recomputeRoles(tx: Tx, recomputed: Recomputed): Promise<RoleChange[]> {
  const changes = await findChanges(tx, recomputed)
  await addMembers(
    tx,
    changes.filter(({ before }) => before === null),
  )
  await updateMembers(
    tx,
    changes.filter(({ before, after }) => before && after),
  )
  await removeMembers(
    tx,
    changes.filter(({ after }) => after === null),
  )
  return changes.filter(({ before, after }) => before?.role !== after?.role)
}

/** Ends old invitations for people whom somebody has removed or demoted. */
export async function excludeLowered(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  const lowered = changes.filter(
    ({ before, after }) => before && !(after && atLeast(roleOf(after), roleOf(before))),
  )
  await excludeAll(tx, { boardIds: boardsOf(lowered), userIds: peopleOf(lowered) })
}

const roleOf = ({ role }: MemberRoles) => role as Role
const keyOf = ({ boardId, userId }: MemberKey) => `${boardId} ${userId}`

async function findChanges(
  tx: Tx,
  { workspaceId, boardIds, userId }: Recomputed,
): Promise<RoleChange[]> {
  const people =
    workspaceId === null
      ? []
      : await tx.workspaceMember.findMany({ where: { workspaceId, userId } })
  const members = await tx.member.findMany({ where: { boardId: { in: boardIds }, userId } })
  const given = new Map(people.map((person) => [person.userId, person.role as Role]))
  const befores = new Map(members.map((member) => [keyOf(member), member]))
  const joining = boardIds.flatMap((boardId) =>
    people
      .map((person) => ({ boardId, userId: person.userId }))
      .filter((key) => !befores.has(keyOf(key))),
  )
  return [...members, ...joining].flatMap((key) => {
    const before = befores.get(keyOf(key)) ?? null
    const after = memberRoles(before && ownRoleOf(before), given.get(key.userId) ?? null)
    const isSame = before?.role === after?.role && before?.ownRole === after?.ownRole
    return isSame ? [] : [{ boardId: key.boardId, userId: key.userId, before, after }]
  })
}

async function addMembers(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  const createdAt = new Date()
  const rows = changes.flatMap(({ boardId, userId, after }) =>
    after ? [{ boardId, userId, role: after.role, ownRole: after.ownRole, createdAt }] : [],
  )
  if (rows.length === 0) return
  await insertRows(tx, "Member", rows)
  const [boardIds, userIds] = [boardsOf(rows), peopleOf(rows)]
  await requireFewMembers(tx, boardIds)
  const known = await tx.knownPerson.findMany({
    where: { boardId: { in: boardIds }, userId: { in: userIds } },
    distinct: ["boardId", "userId"],
  })
  for (const { boardId, userId } of known) await takeOwn(tx, boardId, userId)
}

async function requireFewMembers(tx: Tx, boardIds: string[]): Promise<void> {
  const counts = await tx.member.groupBy({
    by: ["boardId"],
    where: { boardId: { in: boardIds } },
    _count: true,
  })
  const full = counts.find(({ _count }) => _count > LIMITS.members)
  if (!full) return
  const { name } = await tx.board.findUniqueOrThrow({ where: { id: full.boardId } })
  throw invalid(
    `A board can have at most ${String(LIMITS.members)} members. “${name}” would have more.`,
  )
}

async function updateMembers(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  const kindOf = ({ after }: RoleChange) => `${String(after?.role)} ${String(after?.ownRole)}`
  for (const kind of new Set(changes.map(kindOf))) {
    const group = changes.filter((change) => kindOf(change) === kind)
    const [first] = group
    if (!first?.after) continue
    const where = { boardId: { in: boardsOf(group) }, userId: { in: peopleOf(group) } }
    await tx.member.updateMany({ where, data: first.after })
  }
  const visible = changes.filter(({ before, after }) => before?.role !== after?.role)
  await endOwnerships(tx, visible)
  for (const { boardId, userId } of visible) {
    publish(tx, { type: "membership_changed", userId, boardId })
  }
}

async function removeMembers(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  await endOwnerships(tx, changes)
  await endMemberships(tx, { boardIds: boardsOf(changes), userIds: peopleOf(changes) })
}

/** Their own invitations would let them back in. */
async function endOwnerships(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  const former = changes.filter(({ before }) => before?.role === "owner")
  if (former.length === 0) return
  await endInvitations(tx, {
    boardId: { in: boardsOf(former) },
    inviterId: { in: peopleOf(former) },
  })
}

const boardsOf = (keys: readonly MemberKey[]) => [...new Set(keys.map(({ boardId }) => boardId))]
const peopleOf = (keys: readonly MemberKey[]) => [...new Set(keys.map(({ userId }) => userId))]
