import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { memberOf, type Entry } from "~/models/board/event/entry"
import { record } from "~/models/board/record/record.server"
import { Pacer } from "~/models/text/pacer.server"
import { excludeLowered, recomputeRoles, type RoleChange } from "./board-roles.server"
import type { WorkspaceMemberKey } from "./workspace"

/** @param excludes whether somebody else has removed or demoted the person */
type ChangedMember = WorkspaceMemberKey & { excludes?: boolean }

/** Writes and records a person's roles on all boards of a workspace, after a change of their role there. */
export async function changeRoles(
  tx: Tx,
  actor: Actor,
  { workspaceId, userId, excludes = false }: ChangedMember,
): Promise<void> {
  const boards = await tx.board.findMany({
    where: { workspaceId, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  })
  const boardIds = boards.map(({ id }) => id)
  const changes = await recomputeRoles(tx, { workspaceId, boardIds, userId })
  if (excludes) await excludeLowered(tx, changes)
  const pacer = new Pacer()
  for (const change of changes) {
    const { boardId } = change
    const entry = entryOf(actor, change)
    await record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, undefined)
    await pacer.wait()
  }
}

function entryOf(actor: Actor, { userId, before, after }: RoleChange): Entry {
  const isOwn = userId === actor.id
  const member = memberOf(userId)
  if (after === null) return isOwn ? { kind: "member_left" } : { kind: "member_removed", member }
  if (before !== null) return { kind: "role_changed", member, from: before.role, to: after.role }
  const { role } = after
  return isOwn ? { kind: "member_joined", role } : { kind: "member_added", member, role }
}
