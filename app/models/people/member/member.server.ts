import { toMember, WITH_PERSON, type MemberRow } from "~/models/access/members.server"
import { memberOf, type Entry } from "~/models/board/event/entry"
import { transaction, type Tx } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import {
  getRole,
  requireBoard,
  requireBoardOrArchived,
  type Actor,
} from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import type { BoardKey } from "~/models/board/board/board"
import type { Member } from "~/models/access/person"
import { publish } from "~/models/board/event/publish.server"
import { requireAboveWorkspace, requireNotByWorkspace } from "~/models/access/by-workspace.server"
import { irreversible } from "~/models/board/undo/undo"
import { record } from "~/models/board/record/record.server"
import { endExclusion, exclude } from "~/models/access/exclusion.server"
import { endInvitations } from "~/models/people/invitation/invitation-row.server"
import { endMemberships } from "./end-memberships.server"
import type { ChangeRole } from "./member"
import type { MemberKey } from "~/models/access/member-key"
import { notify } from "~/models/notifications/notification/notification.server"
import { atLeast, inWords, type Role } from "~/models/access/role"

/** Gives a member another role; old invitations cannot undo a demotion by others. @throws 409 without an owner, or below the workspace's role */
export function changeRole(actor: Actor, input: ChangeRole): Promise<Member> {
  return transaction(async (tx) => {
    const { boardId, userId, role } = input
    const requireOwner = userId === actor.id ? requireBoardOrArchived : requireBoard
    await requireOwner(tx, actor, boardId, "own")
    const before = await requireMember(tx, input)
    if (before.role === role) return toMember(before)
    await requireAboveWorkspace(tx, input, role)
    if (before.role === "owner") await endOwnership(tx, input)
    if (atLeast(role, before.role as Role)) await endExclusion(tx, input)
    else if (userId !== actor.id) await exclude(tx, input)
    const after = await tx.member.update({
      where: { boardId_userId: { boardId, userId } },
      data: { role, ownRole: null },
      select: { ...WITH_PERSON, board: { select: { name: true } } },
    })
    await notify(tx, {
      kind: "role",
      actorId: actor.id,
      userIds: [userId],
      message: (cut) => `You are now ${inWords(role)} of “${cut(after.board.name)}”`,
      boardId,
    })
    publish(tx, { type: "membership_changed", userId, boardId })
    const details = `${inWords(before.role as Role)} → ${inWords(role)}`
    await audit(tx, "role_changed", { actor, account: after.user, boardId, details })
    const member = memberOf(userId)
    const entry = { kind: "role_changed", member, from: before.role, to: role } as const
    const undo = irreversible(
      `Changed the role of ${after.user.name}`,
      "Roles of members are not taken back. Choose the role again under Share.",
    )
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, toMember(after))
  })
}

/** Removes a member. Only those who leave by themselves may use old invitations. @throws 409 without an owner, or if it is by the workspace */
export function removeMember(actor: Actor, key: MemberKey): Promise<void> {
  return transaction(async (tx) => {
    const isLeaving = key.userId === actor.id
    const { userRole } = await requireBoard(tx, actor, key.boardId, isLeaving ? "see" : "own")
    const role = isLeaving ? userRole : await getRole(tx, { id: key.userId }, key.boardId)
    if (!role) throw notFound()
    await requireNotByWorkspace(tx, actor, key)
    await endMembership(tx, actor, key, role)
    if (!isLeaving) await exclude(tx, key)
  })
}

export function leaveBoard(actor: Actor, { boardId }: BoardKey): Promise<void> {
  return removeMember(actor, { boardId, userId: actor.id })
}

async function endMembership(tx: Tx, actor: Actor, key: MemberKey, role: Role): Promise<void> {
  const { boardId, userId } = key
  const { user: account } = await requireMember(tx, key)
  if (role === "owner") await endOwnership(tx, key)
  const event = userId === actor.id ? "member_left" : "member_removed"
  await endMemberships(tx, { boardIds: [boardId], userIds: [userId] })
  await audit(tx, event, { actor, account, boardId })
  const entry: Entry =
    userId === actor.id
      ? { kind: "member_left" }
      : { kind: "member_removed", member: memberOf(userId) }
  const undo =
    userId === actor.id
      ? null
      : irreversible("Removed a member", "A removed member needs a new invitation.")
  await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
}

async function requireMember(tx: Tx, { boardId, userId }: MemberKey): Promise<MemberRow> {
  const member = await tx.member.findUnique({
    where: { boardId_userId: { boardId, userId } },
    select: WITH_PERSON,
  })
  if (!member) throw notFound()
  return member
}

/** Also ends the owner's own invitations, which would let them back in. */
async function endOwnership(tx: Tx, { boardId, userId }: MemberKey): Promise<void> {
  const others = await tx.member.count({
    where: { boardId, role: "owner", userId: { not: userId } },
  })
  if (others === 0) {
    throw conflict(
      "A board needs an owner. Make somebody else an owner first, or delete the board.",
    )
  }
  await endInvitations(tx, { boardId, inviterId: userId })
}
