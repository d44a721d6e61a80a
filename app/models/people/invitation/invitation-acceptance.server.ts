import { memberOf, type Entry } from "~/models/board/event/entry"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { gone, invalid, notFound } from "~/errors"
import { archivedBoard, getRole, type Actor } from "~/models/access/access.server"
import { isActive } from "~/models/access/active.server"
import { audit } from "~/models/access/audit.server"
import { pictureOf } from "~/models/people/account/avatar.server"
import { PERSON } from "~/models/access/person.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { publish } from "~/models/board/event/publish.server"
import { irreversible } from "~/models/board/undo/undo"
import { record } from "~/models/board/record/record.server"
import { requireNotExcluded } from "~/models/access/exclusion.server"
import type { InvitationOffer, InviteRole, PersonalOffer } from "./invitation"
import type { InvitationToken } from "./invitation-fields"
import { byToken, isOpen } from "./invitation-row.server"
import { shortName } from "~/models/text/cut-text"
import { takeOwn } from "~/models/board/assignment/known-people.server"
import { LIMITS } from "~/models/text/limits"
import type { Sentence } from "~/models/notifications/notification/new-notification"
import { notify } from "~/models/notifications/notification/notification.server"
import { atLeast, inWords, type Role } from "~/models/access/role"
import { hashToken } from "~/models/access/token.server"
import { endHints } from "~/models/board/card/hints.server"
import { nameKey } from "~/models/text/name-key"

export const WITH_NAMES = {
  board: { select: { name: true, archivedAt: true } },
  inviter: { select: { ...PERSON, disabledAt: true, suspendedAt: true } },
} as const
export type InvitationRow = Prisma.InvitationGetPayload<{ include: typeof WITH_NAMES }>

/** The content of an invitation, for anybody with the link. Changes nothing. @throws 404, 410 */
export async function getOffer({ token }: InvitationToken): Promise<InvitationOffer> {
  const row = await requireToken(db, token)
  requireOpen(row)
  return offerOf(row)
}

export async function offerOf({ board, inviter, role }: InvitationRow): Promise<InvitationOffer> {
  return {
    boardName: shortName(board.name),
    role: role as InviteRole,
    inviter: inviter && { name: shortName(inviter.name), avatar: await pictureOf(inviter) },
  }
}

/** The same for a signed-in person. Changes nothing. @throws 404; 410, unless the actor is on the board */
export async function getInvitation(
  actor: Actor,
  { token }: InvitationToken,
): Promise<PersonalOffer> {
  const row = await requireToken(db, token)
  const userRole = await getRole(db, actor, row.boardId)
  const role = row.role as InviteRole
  const alreadyMember = userRole !== null && (!isOpen(row) || atLeast(userRole, role))
  if (!alreadyMember) {
    requireOpen(row)
    await requireNotExcluded(db, actor.id, row)
  }
  return {
    ...(await offerOf(row)),
    boardId: row.boardId,
    forAnother: row.email !== null && nameKey(row.email) !== (await emailKeyOf(actor)),
    alreadyMember,
  }
}

/** Adds the actor, or raises their role. An e-mail invitation is for one person. @throws 404, 410; 409 if archived */
export function acceptInvitation(
  actor: Actor,
  { token }: InvitationToken,
): Promise<{ board: { id: string } }> {
  return transaction(async (tx) => {
    const row = await requireToken(tx, token)
    requireValid(row)
    await confirmByEmail(tx, actor, row)
    return useInvitation(tx, actor, row)
  })
}

/** Joins the board of an invitation that has not expired. @throws as `acceptInvitation` */
export async function useInvitation(
  tx: Tx,
  actor: Actor,
  row: InvitationRow,
): Promise<{ board: { id: string } }> {
  const { boardId } = row
  const result = { board: { id: boardId } }
  const role = row.role as InviteRole
  const before = await getRole(tx, actor, boardId)
  if (before && atLeast(before, role)) return result
  await requireNotExcluded(tx, actor.id, row)
  if (row.board.archivedAt !== null) throw archivedBoard()
  await markUsed(tx, row)
  await setRole(tx, actor, boardId, role)
  // There is a board to see, whose people know how it works.
  await endHints(tx, actor)
  if (before) publish(tx, { type: "membership_changed", userId: actor.id, boardId })
  await notify(tx, {
    kind: before ? "role" : "added",
    ...(row.inviterId !== null && { actorId: row.inviterId }),
    userIds: [actor.id],
    message: messageOf(row, role, before ?? undefined),
    boardId,
  })
  const kind = before ? "role_changed" : "member_joined"
  await audit(tx, kind, { actor, boardId, details: `by invitation, as ${inWords(role)}` })
  const entry: Entry = before
    ? { kind: "role_changed", member: memberOf(actor.id), from: before, to: role }
    : { kind: "member_joined", role }
  const undo = irreversible(
    "Accepted an invitation",
    "An accepted invitation cannot be taken back.",
  )
  return record(tx, { type: "board_updated", boardId, actor, entry, undo }, result)
}

function messageOf(
  { board, inviter }: InvitationRow,
  role: InviteRole,
  before: Role | undefined,
): Sentence {
  if (before) return (cut) => `You are now ${inWords(role)} of “${cut(board.name)}”`
  return inviter
    ? (cut) => `${cut(inviter.name)} added you to “${cut(board.name)}” as ${inWords(role)}`
    : (cut) => `You were added to “${cut(board.name)}” as ${inWords(role)}`
}

type Row = Awaited<ReturnType<typeof requireToken>>
async function requireToken(reader: Reader, token: string) {
  const row = await reader.invitation.findFirst({ where: byToken(token), include: WITH_NAMES })
  if (!row) throw notFound()
  return { ...row, isFromEmail: row.mailHash === hashToken(token) }
}

/** Only if the email was sent to that address and its link was used. */
async function confirmByEmail(tx: Tx, actor: Actor, { email, isFromEmail }: Row): Promise<void> {
  if (!isFromEmail || email === null) return
  const { emailKey } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  if (nameKey(email) === emailKey) await markConfirmed(tx, actor.id)
}

type Ends = Pick<InvitationRow, "revokedAt" | "expiresAt" | "acceptedAt" | "inviter">

export function requireValid({ revokedAt, expiresAt, inviter }: Omit<Ends, "acceptedAt">): void {
  if (revokedAt !== null) throw gone("This invitation has been revoked.")
  if (expiresAt <= new Date()) throw gone("This invitation has expired.")
  if (inviter && !isActive(inviter)) throw gone(INVITER_AWAY)
}

/** People who may not be here any more must not come back as somebody else by a link of their own. */
export const INVITER_AWAY = "This invitation does not work any more. Ask an owner for a new one."

export function requireOpen(row: Ends): void {
  requireValid(row)
  if (row.acceptedAt !== null) throw gone(USED)
}

const USED = "This invitation has already been used."

/** Of several people with one invitation, one succeeds. A waiting email is deleted, as the link was passed on. */
async function markUsed(tx: Tx, { id, email }: InvitationRow): Promise<void> {
  const used = await tx.invitation.updateMany({
    where: { id, acceptedAt: null },
    data: { uses: { increment: 1 }, ...(email !== null && { acceptedAt: new Date() }) },
  })
  if (used.count === 0) throw gone(USED)
  if (email !== null) await tx.mail.deleteMany({ where: { invitationId: id, state: "waiting" } })
}

/** Makes somebody a member, or gives a member another role. @throws 400 for too many members */
export async function setRole(
  tx: Tx,
  { id: userId }: Actor,
  boardId: string,
  role: Role,
): Promise<void> {
  const key = { boardId, userId }
  const isNew = (await tx.member.count({ where: key })) === 0
  if (isNew && (await tx.member.count({ where: { boardId } })) >= LIMITS.members) {
    throw invalid(`A board can have at most ${String(LIMITS.members)} members.`)
  }
  await tx.member.upsert({
    where: { boardId_userId: key },
    create: { ...key, role },
    update: { role, ownRole: null },
  })
  if (isNew) await takeOwn(tx, boardId, userId)
}

async function emailKeyOf({ id }: Actor): Promise<string> {
  const { emailKey } = await db.user.findUniqueOrThrow({ where: { id } })
  return emailKey
}
