import { db, transaction, type Tx } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import { requireBoard, requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import { inWords } from "~/models/access/role"
import { audit } from "~/models/access/audit.server"
import type { BoardKey } from "~/models/board/board/board"
import type { Invitation, InviteRole } from "./invitation"
import type { InvitationKey, InviteByEmail, ResendInvitation } from "./invitation-fields"
import { invitationEmail } from "./invitation-mail.server"
import {
  addInvitation,
  endInvitations,
  idInUse,
  isInUse,
  isOpen,
  openInvitations,
  readInvitation,
  INVITATION_FIELDS,
  toInvitation,
} from "./invitation-row.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { nameKey } from "~/models/text/name-key"

// Nothing here checks whether an address has an account, so that no answer reveals it.

/** Counts an email to an address before it is queued. @throws 429 when there are too many */
export type CountEmail = (email: string) => Promise<void>

/** Invites one person by e-mail; replaces an earlier invitation to the same address. @throws 404, 403, 429 */
export function inviteByEmail(
  actor: Actor,
  input: InviteByEmail,
  countEmail: CountEmail,
): Promise<Invitation> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    return sendOnce(tx, actor, input, countEmail)
  })
}

/** Sends an email again, with a new link, as the old one is not stored. @throws 409 if it has ended or is a link */
export function resendInvitation(
  actor: Actor,
  input: ResendInvitation,
  countEmail: CountEmail,
): Promise<Invitation> {
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
      countEmail,
    )
  })
}

/** Ends an invitation, also one to the same address that has replaced it and that the page does not show yet. */
export function revokeInvitation(actor: Actor, key: InvitationKey): Promise<void> {
  return transaction(async (tx) => {
    const { id, boardId, email } = await requireInvitation(tx, actor, key)
    const ids = email === null ? [id] : await findOpenTo(tx, boardId, email)
    await endInvitations(tx, { boardId, id: { in: ids } })
    await audit(tx, "invitation_revoked", { actor, boardId, details: email ?? "link" })
  })
}

export async function listInvitations(actor: Actor, { boardId }: BoardKey): Promise<Invitation[]> {
  await requireBoardOrArchived(db, actor, boardId, "own")
  const rows = await db.invitation.findMany({
    where: { boardId, ...openInvitations() },
    select: INVITATION_FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map((row) => toInvitation(row, actor))
}

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
  countEmail: CountEmail,
): Promise<Invitation> {
  const { boardId, email } = input
  const before = input.id ? await tx.invitation.findUnique({ where: { id: input.id } }) : null
  const isSame = before?.boardId === boardId && before.email === email && before.role === input.role
  if (before && !isSame) throw idInUse()
  if (before) return readInvitation(tx, actor, before.id)
  await countEmail(email)
  await endInvitations(tx, { boardId, id: { in: await findOpenTo(tx, boardId, email) } })
  const { row, mailLink } = await addInvitation(tx, actor, input)
  const { board, inviter, role, expiresAt } = row
  // The actor's row exists, because no account is deleted during another transaction.
  if (!inviter) throw notFound()
  const mail = invitationEmail({
    recipient: email,
    inviter,
    boardName: board.name,
    link: mailLink,
    expiresAt,
    role: role as InviteRole,
  })
  await queueMail(tx, mail, { invitationId: row.id })
  await audit(tx, "invited", { actor, boardId, details: `${email}, as ${inWords(input.role)}` })
  return readInvitation(tx, actor, row.id)
}

async function findOpenTo(tx: Tx, boardId: string, email: string): Promise<string[]> {
  const rows = await tx.invitation.findMany({
    where: { boardId, emailKey: nameKey(email), ...openInvitations() },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
