import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { readBoardHeirs } from "~/database/rows/heir-rows.server"
import type { User } from "~/database/types"
import { invalid } from "~/errors"
import { getRole, requireAdmin, type Actor } from "~/models/access/access.server"
import { endExclusion } from "~/models/access/exclusion.server"
import { inWords } from "~/models/access/role"
import { ACTIVE } from "~/models/access/active.server"
import { memberOf, type Entry } from "~/models/board/event/entry"
import { audit } from "~/models/access/audit.server"
import { publish } from "~/models/board/event/publish.server"
import { record } from "~/models/board/record/record.server"
import { setRole } from "~/models/people/invitation/invitation-acceptance.server"
import { nameKey } from "~/models/text/name-key"
import { notify } from "~/models/notifications/notification/notification.server"
import { Pacer } from "~/models/text/pacer.server"
import type { AccountKey } from "~/models/people/admin/admin"
import type { HandOverBoards, OwnedBoard } from "./hand-over"

// An administrator names an owner of boards without a role on them.

/** The boards that an account owns, by name; of each, the name of the owner after it, if there is another. */
export async function listOwnedBoards(actor: Actor, { userId }: AccountKey): Promise<OwnedBoard[]> {
  await requireAdmin(db, actor)
  const boards = await readBoardHeirs(db, userId)
  return boards
    .filter(({ role }) => role === "owner")
    .map(({ id, name, heirName, heirRole }) => ({
      id,
      name,
      otherOwner: heirRole === "owner" ? heirName : null,
    }))
}

/**
 * Makes somebody an owner of boards beside the account that owns them. A board at a time, as others wait for each.
 * @returns how many boards they did not own before. @throws 404; 400 for another's name or a board with too many members
 */
export async function handOverBoards(
  actor: Actor,
  { userId, username, boardIds }: HandOverBoards,
): Promise<{ name: string; count: number }> {
  await requireAdmin(db, actor)
  const { name } = await requireHeir(db, userId, username)
  const pacer = new Pacer()
  let count = 0
  for (const boardId of boardIds) {
    const isNew = await transaction(async (tx) => {
      const heir = await requireHeir(tx, userId, username)
      return handOver(tx, actor, { boardId, userId, heir })
    })
    if (isNew) count += 1
    await pacer.wait()
  }
  return { name, count }
}

async function requireHeir(reader: Reader, userId: string, username: string): Promise<User> {
  const usernameKey = nameKey(username.replace(/^@/, ""))
  const heir = await reader.user.findFirst({ where: { usernameKey, ...ACTIVE } })
  if (heir && heir.id !== userId) return heir
  const message = heir
    ? "This account owns them already. Choose another."
    : "Nobody who can sign in has this username"
  throw invalid(message, { username: [message] })
}

type HandOver = { boardId: string; userId: string; heir: User }

/** @returns false if there is nothing to hand over (any more) */
async function handOver(
  tx: Tx,
  actor: Actor,
  { boardId, userId, heir }: HandOver,
): Promise<boolean> {
  const by = await requireAdmin(tx, actor)
  const owner = await tx.member.findUnique({
    where: { boardId_userId: { boardId, userId } },
    select: {
      role: true,
      user: { select: { username: true } },
      board: { select: { name: true } },
    },
  })
  const before = await getRole(tx, heir, boardId)
  if (owner?.role !== "owner" || before === "owner") return false
  const role = "owner"
  await endExclusion(tx, { boardId, userId: heir.id })
  await setRole(tx, heir, boardId, role)
  if (before) publish(tx, { type: "membership_changed", userId: heir.id, boardId })
  const { name } = owner.board
  await notify(tx, {
    kind: before ? "role" : "added",
    actorId: actor.id,
    userIds: [heir.id],
    boardId,
    message: (cut) =>
      before
        ? `You are now ${inWords(role)} of “${cut(name)}”`
        : `${cut(by.name)} added you to “${cut(name)}” as ${inWords(role)}`,
  })
  const details = `of @${owner.user.username}`
  await audit(tx, "board_handed_over", { actor, account: heir, boardId, details })
  const entry: Entry = before
    ? { kind: "role_changed", member: memberOf(heir.id), from: before, to: role }
    : { kind: "member_added", member: memberOf(heir.id), role }
  return record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, true)
}
