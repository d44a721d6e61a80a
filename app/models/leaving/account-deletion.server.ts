import {
  clearAuthor,
  clearItemAssignee,
  deleteAssignments,
  deleteNotifications,
  deleteReactions,
} from "~/database/rows/own-rows.server"
import { onCommit, transaction, type Tx } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { User } from "~/database/types"
import type { Actor } from "~/models/access/access.server"
import { memberOf, type Entry } from "~/models/board/event/entry"
import { audit } from "~/models/access/audit.server"
import { outcomesOf, type BoardOutcome } from "./deletion-preview.server"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { removeBoard } from "~/models/board/board/board.server"
import { leaveWebhooks } from "~/models/people/acting/webhook-off.server"
import { endAccessTokens } from "~/models/people/acting/end-access-tokens.server"
import { publish } from "~/models/board/event/publish.server"
import { record } from "~/models/board/record/record.server"
import { endInvitations } from "~/models/people/invitation/invitation-row.server"
import type { Sentence } from "~/models/notifications/notification/new-notification"
import { notify } from "~/models/notifications/notification/notification.server"
import { Pacer } from "~/models/text/pacer.server"
import type { DeleteAccount } from "./account-deletion"
import { keepName } from "~/models/access/former-people.server"
import { keepUsername } from "~/models/people/account/username-shape.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof } from "~/models/people/account/owner-proof.server"
import { inWords } from "~/models/access/role"
import { removeTemplatesOf } from "~/models/board/template/saved-template.server"
import { endAccess } from "~/models/people/acting/acting.server"
import {
  leaveNewWorkspaces,
  leaveWorkspaces,
} from "~/models/people/workspace/leave-workspaces.server"

/** Deletes the actor's account. @throws 400 without a proof, 401 when the password changed meanwhile, 503 */
export async function deleteAccount(
  actor: Actor,
  { hideName, ...proof }: DeleteAccount & GivenProof,
): Promise<void> {
  const passwordHash = await requireProof(actor, proof)
  await removeAccount(
    { actor, account: actor, hideName },
    {
      begin: (_tx, user) => {
        if (user?.passwordHash !== passwordHash) throw unauthenticated()
      },
      end: (tx, user) => audit(tx, "account_deleted", { actor: user }),
    },
  )
}

/** An account that is deleted, by its owner or somebody else. */
export type Removal = {
  actor: Actor
  account: Actor
  /** Whether what its person wrote and did stays without the name. */
  hideName: boolean | undefined
}

type Steps = {
  /** In the first transaction, which ends all sessions. Somebody else may have deleted the account meanwhile. */
  begin: (tx: Tx, user: User | null) => Promise<void> | void
  /** In the last one, before the account goes. */
  end: (tx: Tx, user: User) => Promise<void>
}

/**
 * Deletes an account and the boards that would have no owner; comments keep its name as a text. It takes several
 * transactions, as somebody may have comments on hundreds of thousands of cards. The account goes last, so that
 * a deletion that is cut off can be repeated. The steps authorise it.
 */
export async function removeAccount(removal: Removal, { begin, end }: Steps): Promise<void> {
  const { id: userId } = removal.account
  const { boards, name } = await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } })
    await begin(tx, user)
    await endAccess(tx, userId)
    await endAccessTokens(tx, { userId })
    const boards = await tx.member.findMany({ where: { userId }, select: { boardId: true } })
    return { boards, name: removal.hideName === true ? null : (user?.name ?? null) }
  })
  const pacer = new Pacer()
  // Before the memberships, which would end the assignments of all boards of a workspace at once.
  await removeFromCards(removal.account, name, pacer)
  await leaveWorkspaces(removal)
  for (const { boardId } of boards) {
    await transaction((tx) => leave(tx, removal, boardId))
    await pacer.wait()
  }
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } })
    if (!user) return
    // A request that had begun may have added workspaces or boards meanwhile.
    await leaveNewWorkspaces(tx, removal)
    for (const outcome of await outcomesOf(tx, user)) await applyOutcome(tx, removal, outcome)
    await removeTemplatesOf(tx, user)
    await leaveWebhooks(tx, userId)
    await end(tx, user)
    await clearAuthor(tx, userId, ROWS_AT_ONCE, name)
    await keepUsername(tx, user)
    if (name !== null) await keepName(tx, { id: userId, name })
    await tx.user.delete({ where: { id: userId } })
    const { avatar } = user
    if (avatar !== null) onCommit(tx, () => void removeUnused([avatar]))
  })
}

/** Rows per transaction. A comment has up to 10,000 characters and is written again. */
const ROWS_AT_ONCE = 200

/** Deleting the account would do it in one statement, for which all others wait. */
async function removeFromCards(
  { id: userId }: Actor,
  name: string | null,
  pacer: Pacer,
): Promise<void> {
  for (const removeRows of [
    clearAuthor,
    clearItemAssignee,
    deleteAssignments,
    deleteReactions,
    deleteNotifications,
  ]) {
    const remove = () => transaction((tx) => removeRows(tx, userId, ROWS_AT_ONCE, name))
    while ((await remove()) === ROWS_AT_ONCE) await pacer.wait()
  }
}

async function leave(tx: Tx, removal: Removal, boardId: string): Promise<void> {
  const { account } = removal
  for (const outcome of await outcomesOf(tx, account, boardId)) {
    await applyOutcome(tx, removal, outcome)
  }
  await tx.member.deleteMany({ where: { boardId, userId: account.id } })
}

async function applyOutcome(
  tx: Tx,
  { actor, account }: Removal,
  outcome: BoardOutcome,
): Promise<void> {
  const { boardId, name } = outcome
  if (outcome.is === "deleted") {
    await audit(tx, "board_deleted", { actor, boardId, details: "with the account" })
    return removeBoard(tx, boardId)
  }
  await endInvitations(tx, { boardId, inviterId: account.id })
  if (outcome.is === "passed on") {
    const { id: userId } = outcome.newOwner
    await tx.member.update({
      where: { boardId_userId: { boardId, userId } },
      data: { role: "owner", ownRole: null },
    })
    const message: Sentence = (cut) => `You are now ${inWords("owner")} of “${cut(name)}”`
    await notify(tx, { kind: "role", actorId: actor.id, userIds: [userId], message, boardId })
    publish(tx, { type: "membership_changed", userId, boardId })
  }
  const entry: Entry =
    actor.id === account.id
      ? { kind: "member_left" }
      : { kind: "member_removed", member: memberOf(account.id) }
  await record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, undefined)
}
