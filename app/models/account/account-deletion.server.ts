import {
  clearAuthor,
  clearItemAssignee,
  deleteAssignments,
  deleteNotifications,
} from "~/database/rows/own-rows.server"
import { db, onCommit, transaction, type Reader, type Tx } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { fateOf, heirsBeside, type Fate } from "~/models/access/heir.server"
import { audit } from "~/models/audit/audit.server"
import type { DeletionPreview, Outcomes } from "./account-deletion"
import { removeUnused } from "~/models/attachment/attachment-files.server"
import { removeBoard } from "~/models/board/board.server"
import { publish } from "~/models/event/publish.server"
import { record } from "~/models/event/event.server"
import { endInvitations } from "~/models/invitation/invitation-row.server"
import type { Sentence } from "~/models/notification/new-notification"
import { notify } from "~/models/notification/notification.server"
import { Pacer } from "~/models/pacer.server"
import type { GivenProof } from "./owner-proof"
import { requireProof } from "./owner-proof.server"
import { inWords } from "~/models/access/role"
import { removeTemplatesOf } from "~/models/template/saved-template.server"
import { endSessionsOf } from "~/models/session/session.server"
import {
  leaveNewWorkspaces,
  leaveWorkspaces,
  workspaceOutcomesOf,
  type WorkspaceOutcome,
} from "~/models/workspace/leave-workspaces.server"

type Outcome = { boardId: string; name: string } & Fate

async function outcomesOf(
  reader: Reader,
  { id }: Actor,
  boardId?: string,
  reading: Promise<Heirs> = Promise.resolve(new Map()),
): Promise<Outcome[]> {
  const memberships = await reader.member.findMany({
    where: { userId: id, boardId },
    select: {
      role: true,
      board: {
        select: {
          id: true,
          name: true,
          workspaceId: true,
          members: heirsBeside(id),
        },
      },
    },
    orderBy: [{ board: { name: "asc" } }, { boardId: "asc" }],
  })
  const heirs = await reading
  return memberships.map(({ role, board: { id: boardId, name, workspaceId, members } }) => {
    return { boardId, name, ...fateOf(role, members, heirs.get(workspaceId)) }
  })
}

export async function previewDeletion(actor: Actor): Promise<DeletionPreview> {
  // Together: a database may be far away.
  const reading = workspaceOutcomesOf(db, actor)
  const [workspaces, boards] = await Promise.all([
    reading,
    outcomesOf(db, actor, undefined, reading.then(heirsOf)),
  ])
  return { ...previewOf(boards), workspaces: previewOf(workspaces) }
}

type Person = { id: string; name: string }
type Heirs = ReadonlyMap<string | null, Person>

/** The next owners of workspaces, who own their boards then. */
const heirsOf = (outcomes: readonly WorkspaceOutcome[]): Heirs =>
  new Map(
    outcomes.flatMap((outcome) =>
      outcome.is === "passed on" ? [[outcome.workspaceId, outcome.newOwner] as const] : [],
    ),
  )

function previewOf(outcomes: readonly (Outcome | WorkspaceOutcome)[]): Outcomes {
  return {
    deleted: outcomes.flatMap((outcome) => (outcome.is === "deleted" ? [outcome.name] : [])),
    passedOn: outcomes.flatMap((outcome) =>
      outcome.is === "passed on" ? [{ name: outcome.name, to: outcome.newOwner.name }] : [],
    ),
  }
}

/**
 * Deletes the actor's account and the boards that would have no owner; comments stay without an author. It takes
 * several transactions, as somebody may have comments on hundreds of thousands of cards. The account goes last, so that
 * a deletion that is cut off can be repeated. @throws 400 without a proof, 401 when it changed meanwhile, 503
 */
export async function deleteAccount(actor: Actor, proof: GivenProof): Promise<void> {
  const passwordHash = await requireProof(actor, proof)
  const boards = await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: actor.id } })
    if (user?.passwordHash !== passwordHash) throw unauthenticated()
    await endSessionsOf(tx, user.id)
    return tx.member.findMany({ where: { userId: user.id }, select: { boardId: true } })
  })
  await leaveWorkspaces(actor)
  const pacer = new Pacer()
  for (const { boardId } of boards) {
    await transaction((tx) => leave(tx, actor, boardId))
    await pacer.wait()
  }
  await removeFromCards(actor, pacer)
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: actor.id } })
    if (!user) return
    // A request that had begun may have added workspaces or boards meanwhile.
    await leaveNewWorkspaces(tx, actor)
    for (const outcome of await outcomesOf(tx, actor)) await applyOutcome(tx, actor, outcome)
    await removeTemplatesOf(tx, actor)
    await audit(tx, "account_deleted", { actor: user })
    await tx.user.delete({ where: { id: user.id } })
    const { avatar } = user
    if (avatar !== null) onCommit(tx, () => void removeUnused([avatar]))
  })
}

/** Rows per transaction. A comment has up to 10,000 characters and is written again. */
const ROWS_AT_ONCE = 200

/** Deleting the account would do it in one statement, for which all others wait. */
async function removeFromCards({ id: userId }: Actor, pacer: Pacer): Promise<void> {
  for (const removeRows of [
    clearAuthor,
    clearItemAssignee,
    deleteAssignments,
    deleteNotifications,
  ]) {
    const remove = () => transaction((tx) => removeRows(tx, userId, ROWS_AT_ONCE))
    while ((await remove()) === ROWS_AT_ONCE) await pacer.wait()
  }
}

async function leave(tx: Tx, actor: Actor, boardId: string): Promise<void> {
  for (const outcome of await outcomesOf(tx, actor, boardId)) await applyOutcome(tx, actor, outcome)
  await tx.member.deleteMany({ where: { boardId, userId: actor.id } })
}

async function applyOutcome(tx: Tx, actor: Actor, outcome: Outcome): Promise<void> {
  const { boardId, name } = outcome
  if (outcome.is === "deleted") return removeBoard(tx, boardId)
  await endInvitations(tx, { boardId, inviterId: actor.id })
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
  const entry = { kind: "member_left" } as const
  await record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, undefined)
}
