import type { Prisma } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import type { Tx } from "~/database/db.server"
import { conflict, invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { ACTIVE } from "~/models/access/active.server"
import { nameKey } from "~/models/text/name-key"
import { newId } from "~/models/text/id"
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationMail,
  type InviteRole,
} from "./invitation"
import { LIMITS } from "~/models/text/limits"
import type { MailState } from "~/models/notifications/mail/mail"
import { deriveToken, hashToken, newToken } from "~/models/access/token.server"

export const openInvitations = () =>
  ({
    revokedAt: null,
    acceptedAt: null,
    expiresAt: { gt: new Date() },
  }) satisfies Prisma.InvitationWhereInput

/** Those of a person who may not be here any more rest. */
export const byActive = () =>
  ({ OR: [{ inviterId: null }, { inviter: ACTIVE }] }) satisfies Prisma.InvitationWhereInput

/** A token is in an invitation's own link or in that of its email. */
export function byToken(token: string) {
  const hash = hashToken(token)
  return { OR: [{ tokenHash: hash }, { mailHash: hash }] } satisfies Prisma.InvitationWhereInput
}

type Ends = { revokedAt: Date | null; acceptedAt: Date | null; expiresAt: Date }

export function isOpen(ends: Ends): boolean {
  return ends.revokedAt === null && ends.acceptedAt === null && ends.expiresAt > new Date()
}

export const idInUse = () => conflict("There is an invitation with this id already.")

export const isInUse = async (tx: Tx, id: string) =>
  (await tx.invitation.count({ where: { id } })) > 0

type NewInvitation = {
  id?: string | undefined
  boardId: string
  role: InviteRole
  email: string | null
}

/** For the invitation's own link, which owners can see again. */
const tokenOf = ({ id, boardId }: { id: string; boardId: string }) =>
  deriveToken(`invitation ${boardId} ${id}`)

/** Adds an authorised actor's invitation. @returns its row, and its email's link, whose use proves receipt */
export async function addInvitation(
  tx: Tx,
  actor: Actor,
  { id = newId(), ...input }: NewInvitation,
) {
  const { boardId } = input
  if (
    (await tx.invitation.count({ where: { boardId, ...openInvitations() } })) >= LIMITS.invitations
  ) {
    throw invalid(
      `A board can have at most ${String(LIMITS.invitations)} open invitations. Revoke some first.`,
    )
  }
  const mailToken = newToken()
  const row = await tx.invitation.create({
    data: {
      ...input,
      id,
      emailKey: input.email === null ? null : nameKey(input.email),
      inviterId: actor.id,
      tokenHash: hashToken(tokenOf({ id, boardId })),
      mailHash: input.email === null ? null : hashToken(mailToken),
      expiresAt: addDays(new Date(), INVITATION_DAYS),
    },
    include: {
      board: { select: { name: true } },
      inviter: { select: { name: true, username: true } },
    },
  })
  return { row, mailLink: linkOf(mailToken) }
}

const linkOf = (token: string) => `${config.publicUrl}/invite/${token}`

export async function endInvitations(tx: Tx, where: Prisma.InvitationWhereInput): Promise<void> {
  const ended = { ...openInvitations(), ...where }
  await tx.mail.deleteMany({ where: { state: "waiting", invitation: ended } })
  await tx.invitation.updateMany({ where: ended, data: { revokedAt: new Date() } })
}

export const INVITATION_FIELDS = {
  id: true,
  boardId: true,
  email: true,
  role: true,
  createdAt: true,
  expiresAt: true,
  uses: true,
  tokenHash: true,
  inviterId: true,
  inviter: { select: { name: true } },
  mails: { select: { state: true }, orderBy: { createdAt: "desc" }, take: 1 },
} satisfies Prisma.InvitationSelect

/** Converts a row for the API. @param actor an owner of the board */
export function toInvitation(
  row: Prisma.InvitationGetPayload<{ select: typeof INVITATION_FIELDS }>,
  actor: Actor,
): Invitation {
  const token = tokenOf(row)
  const isShown = row.inviterId === actor.id && hashToken(token) === row.tokenHash
  return {
    id: row.id,
    boardId: row.boardId,
    email: row.email,
    role: row.role as InviteRole,
    inviter: row.inviter?.name ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    uses: row.uses,
    mail: mailOf(row.mails[0]?.state as MailState | undefined),
    inviteLink: isShown ? linkOf(token) : null,
  }
}

function mailOf(state: MailState | undefined): InvitationMail | null {
  if (state === undefined) return null
  if (state === "outbox" || (state === "waiting" && config.smtpUrl === null)) return "not_sent"
  return state
}

export async function readInvitation(tx: Tx, actor: Actor, id: string): Promise<Invitation> {
  const where = { id }
  const row = await tx.invitation.findUniqueOrThrow({ where, select: INVITATION_FIELDS })
  return toInvitation(row, actor)
}
