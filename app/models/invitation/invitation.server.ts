import { db, transaction, type Tx } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import { getRole, requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import type { Invitation, InviteRole, MadeLink } from "./invitation"
import type {
  CreateInviteLink,
  InvitationKey,
  InviteByEmail,
  InviteToBoard,
  ResendInvitation,
} from "./invitation-fields"
import { invitationLetter } from "./invitation-mail"
import {
  addInvitation,
  endInvitations,
  isOpen,
  linkOf,
  open,
  readInvitation,
  SHOWN,
  toInvitation,
} from "./invitation-row.server"
import { queueMail } from "~/models/mail/mail.server"
import { can } from "~/models/access/role"
import { hashToken } from "~/models/session/token.server"
import { keyOf } from "~/models/account/user.server"

// Making invitations, and ending them: for the owners of a board. Nothing here looks whether an
// address has an account, so no answer can tell.

/** What is given to those who are to come. It is in this answer only: the rows keep a hash. */
export type InviteLink = { inviteLink: string }

/** An invitation that was sent, with its link unless it had been sent before. */
export type SentInvitation = Invitation & Partial<InviteLink>

/** Counts a letter to an address, before it is written. @throws 429 when there are too many */
export type Brake = (email: string) => Promise<void>

/**
 * Makes a link by which any number of people can join. Owners only.
 * @throws 404, 403, 400 at the limit of open invitations, 409 for an id in use: a link that was
 *   made cannot be answered again
 */
export function createInviteLink(
  actor: Actor,
  input: CreateInviteLink & Pick<InviteToBoard, "id">,
): Promise<MadeLink> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    if (input.id && (await isInUse(tx, input.id))) throw idInUse()
    const { row, link } = await addInvitation(tx, actor, { ...input, email: null })
    return { id: row.id, boardId: row.boardId, role: input.role, inviteLink: link }
  })
}

/**
 * Sends a letter with an invitation that one person can accept. It takes the place of an earlier
 * one to the same address. Owners only. Sent again with the same `id`, it changes nothing.
 * @throws 404, 403, 400 at the limit of open invitations, 409 for an id used otherwise, and what
 *   the brake throws
 */
export function inviteByEmail(
  actor: Actor,
  input: InviteByEmail,
  brake: Brake,
): Promise<SentInvitation> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    return sendOnce(tx, actor, input, brake)
  })
}

/**
 * Sends an invitation's letter anew. The letter has a new link, since nobody knows the old one,
 * which ends. Owners only.
 * @throws 404, 403, 400 at the limit of open invitations, 409 when it has ended or is a link or for
 *   an id used otherwise, and what the brake throws
 */
export function resendInvitation(
  actor: Actor,
  input: ResendInvitation,
  brake: Brake,
): Promise<SentInvitation> {
  return transaction(async (tx) => {
    const { boardId, role, email, ...before } = await requireInvitation(tx, actor, input)
    const sentAlready = input.id && (await isInUse(tx, input.id))
    if (email === null || (!sentAlready && !isOpen(before))) {
      throw conflict("This invitation cannot be sent again.")
    }
    return sendOnce(tx, actor, { id: input.id, boardId, email, role: role as InviteRole }, brake)
  })
}

/**
 * Ends an invitation. Ending one that has ended is no error. One by mail takes along the letter
 * that has replaced it, which whoever revokes it may not have seen yet. Owners only.
 * @throws 404, 403
 */
export function revokeInvitation(actor: Actor, key: InvitationKey): Promise<void> {
  return transaction(async (tx) => {
    const { id, boardId, email } = await requireInvitation(tx, actor, key)
    const ids = email === null ? [id] : await openTo(tx, boardId, email)
    await endInvitations(tx, { boardId, id: { in: ids } })
  })
}

/** The invitations that can still be accepted, the newest first. Owners only. @throws 404, 403 */
export async function listInvitations(actor: Actor, { boardId }: BoardKey): Promise<Invitation[]> {
  await requireBoard(db, actor, boardId, "own")
  const rows = await db.invitation.findMany({
    where: { boardId, ...open() },
    select: SHOWN,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map(toInvitation)
}

/**
 * A link of a board, found by itself: who sends it has it. Null once it has ended, where it is of
 * another board or the one in a letter, and to all but the board's owners.
 */
export async function findInviteLink(
  actor: Actor,
  { boardId, inviteLink }: BoardKey & InviteLink,
): Promise<MadeLink | null> {
  const userRole = await getRole(db, actor, boardId)
  if (!userRole || !can(userRole, "own")) return null
  const token = inviteLink.slice(inviteLink.lastIndexOf("/") + 1)
  const row = await db.invitation.findFirst({
    where: { tokenHash: hashToken(token), boardId, ...open() },
    select: { id: true, role: true, email: true },
  })
  return row && { ...row, boardId, role: row.role as InviteRole, inviteLink: linkOf(token) }
}

const idInUse = () => conflict("There is an invitation with this id already.")

const isInUse = async (tx: Tx, id: string) => (await tx.invitation.count({ where: { id } })) > 0

async function requireInvitation(tx: Tx, actor: Actor, { invitationId, boardId }: InvitationKey) {
  const row = await tx.invitation.findUnique({ where: { id: invitationId } })
  if (!row || (boardId ?? row.boardId) !== row.boardId) throw notFound()
  await requireBoard(tx, actor, row.boardId, "own")
  return row
}

async function sendOnce(
  tx: Tx,
  actor: Actor,
  input: InviteByEmail,
  brake: Brake,
): Promise<SentInvitation> {
  const { boardId, email } = input
  const before = input.id ? await tx.invitation.findUnique({ where: { id: input.id } }) : null
  const isSame = before?.boardId === boardId && before.email === email && before.role === input.role
  if (before && !isSame) throw idInUse()
  if (before) return readInvitation(tx, before.id)
  await brake(email)
  await endInvitations(tx, { boardId, id: { in: await openTo(tx, boardId, email) } })
  const { row, link, mailLink } = await addInvitation(tx, actor, input)
  const { board, inviter, role, expiresAt } = row
  // The one who acts is there: an account is not deleted within another's transaction.
  if (!inviter) throw notFound()
  const mail = invitationLetter({
    ...{ recipient: email, inviter, boardName: board.name, link: mailLink, expiresAt },
    role: role as InviteRole,
  })
  await queueMail(tx, mail, { invitationId: row.id })
  return { ...(await readInvitation(tx, row.id)), inviteLink: link }
}

/** The ids of the open invitations to an address, which compares without regard to case. */
async function openTo(tx: Tx, boardId: string, email: string): Promise<string[]> {
  const rows = await tx.invitation.findMany({
    where: { boardId, email: { not: null }, ...open() },
    select: { id: true, email: true },
  })
  return rows.filter((row) => row.email && keyOf(row.email) === keyOf(email)).map(({ id }) => id)
}
