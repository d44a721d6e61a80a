import { db, transaction, type Tx } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import { getRole, requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import type { Invitation, InviteRole, CreatedLink } from "./invitation"
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
  openInvitations,
  readInvitation,
  INVITATION_FIELDS,
  toInvitation,
} from "./invitation-row.server"
import { queueMail } from "~/models/mail/mail.server"
import { can } from "~/models/access/role"
import { hashToken } from "~/models/session/token.server"
import { nameKey } from "~/models/account/name-key"

// Creates and ends invitations, for the owners of a board. Nothing here checks whether an address
// has an account, so that no answer reveals it.

/** Only the answer to its creation has the link: the rows store a hash. */
export type InviteLink = { inviteLink: string }

/** Without its link if it had been sent before. */
export type SentInvitation = Invitation & Partial<InviteLink>

/** Counts a letter to an address before it is queued. @throws 429 when there are too many */
export type CountLetter = (email: string) => Promise<void>

/**
 * Creates a link by which any number of people can join.
 * @throws 409 for an id in use, because a link cannot be returned again
 */
export function createInviteLink(
  actor: Actor,
  input: CreateInviteLink & Pick<InviteToBoard, "id">,
): Promise<CreatedLink> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    if (input.id && (await isInUse(tx, input.id))) throw idInUse()
    const { row, link } = await addInvitation(tx, actor, { ...input, email: null })
    return { id: row.id, boardId: row.boardId, role: input.role, inviteLink: link }
  })
}

/** Invites one person by e-mail; replaces an earlier invitation to the same address. */
export function inviteByEmail(
  actor: Actor,
  input: InviteByEmail,
  countLetter: CountLetter,
): Promise<SentInvitation> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    return sendOnce(tx, actor, input, countLetter)
  })
}

/**
 * Sends an invitation's letter again, with a new link, because the old one is not stored.
 * @throws 409 when it has ended or is a link
 */
export function resendInvitation(
  actor: Actor,
  input: ResendInvitation,
  countLetter: CountLetter,
): Promise<SentInvitation> {
  return transaction(async (tx) => {
    const { boardId, role, email, ...before } = await requireInvitation(tx, actor, input)
    const sentAlready = input.id && (await isInUse(tx, input.id))
    if (email === null || (!sentAlready && !isOpen(before))) {
      throw conflict("This invitation cannot be sent again.")
    }
    return sendOnce(
      tx,
      actor,
      { id: input.id, boardId, email, role: role as InviteRole },
      countLetter,
    )
  })
}

/**
 * Ends an invitation. An e-mail invitation may have been replaced by one that the page does not
 * show yet, which ends as well.
 */
export function revokeInvitation(actor: Actor, key: InvitationKey): Promise<void> {
  return transaction(async (tx) => {
    const { id, boardId, email } = await requireInvitation(tx, actor, key)
    const ids = email === null ? [id] : await findOpenTo(tx, boardId, email)
    await endInvitations(tx, { boardId, id: { in: ids } })
  })
}

export async function listInvitations(actor: Actor, { boardId }: BoardKey): Promise<Invitation[]> {
  await requireBoard(db, actor, boardId, "own")
  const rows = await db.invitation.findMany({
    where: { boardId, ...openInvitations() },
    select: INVITATION_FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map(toInvitation)
}

/** Finds an open invitation of a board by its own link, not by that of a letter. Owners only. */
export async function findInviteLink(
  actor: Actor,
  { boardId, inviteLink }: BoardKey & InviteLink,
): Promise<CreatedLink | null> {
  const userRole = await getRole(db, actor, boardId)
  if (!userRole || !can(userRole, "own")) return null
  const token = inviteLink.slice(inviteLink.lastIndexOf("/") + 1)
  const row = await db.invitation.findFirst({
    where: { tokenHash: hashToken(token), boardId, ...openInvitations() },
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
  countLetter: CountLetter,
): Promise<SentInvitation> {
  const { boardId, email } = input
  const before = input.id ? await tx.invitation.findUnique({ where: { id: input.id } }) : null
  const isSame = before?.boardId === boardId && before.email === email && before.role === input.role
  if (before && !isSame) throw idInUse()
  if (before) return readInvitation(tx, before.id)
  await countLetter(email)
  await endInvitations(tx, { boardId, id: { in: await findOpenTo(tx, boardId, email) } })
  const { row, link, mailLink } = await addInvitation(tx, actor, input)
  const { board, inviter, role, expiresAt } = row
  // The actor's row exists, because no account is deleted during another transaction.
  if (!inviter) throw notFound()
  const mail = invitationLetter({
    ...{ recipient: email, inviter, boardName: board.name, link: mailLink, expiresAt },
    role: role as InviteRole,
  })
  await queueMail(tx, mail, { invitationId: row.id })
  return { ...(await readInvitation(tx, row.id)), inviteLink: link }
}

async function findOpenTo(tx: Tx, boardId: string, email: string): Promise<string[]> {
  const rows = await tx.invitation.findMany({
    where: { boardId, email: { not: null }, ...openInvitations() },
    select: { id: true, email: true },
  })
  return rows
    .filter((row) => row.email && nameKey(row.email) === nameKey(email))
    .map(({ id }) => id)
}
