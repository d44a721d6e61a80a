import { readOwnInvitationIds } from "~/database/rows/own-invitation-rows.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { InvitationKey } from "./invitation-fields"
import {
  offerOf,
  requireOpen,
  requireValid,
  useInvitation,
  WITH_NAMES,
  type InvitationRow,
} from "./invitation-acceptance.server"
import { endInvitations } from "./invitation-row.server"
import type { JoinedBoard, OwnInvitation } from "./invitation-answer"

// Invitations to a person's own address need no token. So it must be confirmed: anybody could enter another's.

const MAX_SHOWN = 100

/** Lists the open invitations that the actor could accept, the newest first. */
export async function listOwnInvitations(actor: Actor): Promise<OwnInvitation[]> {
  const ids = (await readOwnInvitationIds(actor.id)).slice(0, MAX_SHOWN)
  if (ids.length === 0) return []
  const rows = await db.invitation.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: WITH_NAMES,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return Promise.all(rows.map(toOwnInvitation))
}

async function toOwnInvitation(row: InvitationRow): Promise<OwnInvitation> {
  const { id, createdAt, expiresAt } = row
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(await offerOf(row)),
  }
}

/** Accepts an invitation to the actor's own address, also repeatedly. @throws as `acceptInvitation` */
export function acceptOwnInvitation(actor: Actor, key: InvitationKey): Promise<JoinedBoard> {
  return transaction(async (tx) => {
    const row = await requireOwn(tx, actor, key)
    requireValid(row)
    return useInvitation(tx, actor, row)
  })
}

/** Ends an invitation to the actor's own address; its inviter can send another. @throws 404, 410 */
export function declineInvitation(actor: Actor, key: InvitationKey): Promise<void> {
  return transaction(async (tx) => {
    const row = await requireOwn(tx, actor, key)
    requireOpen(row)
    await endInvitations(tx, { id: row.id })
  })
}

async function requireOwn(tx: Tx, actor: Actor, { invitationId }: InvitationKey) {
  const user = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  if (user.emailConfirmedAt === null) throw notFound()
  const where = { id: invitationId, emailKey: user.emailKey }
  const row = await tx.invitation.findFirst({ where, include: WITH_NAMES })
  if (!row) throw notFound()
  return row
}
