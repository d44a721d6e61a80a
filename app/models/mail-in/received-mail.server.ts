import { subHours } from "date-fns/subHours"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { hashToken } from "~/models/session/token.server"
import { MAILS_SHOWN, type HandledMail, type Outcome, type ReceivedMail } from "./mail-in"

// A mail has a row from the moment when it was handled, in the transaction of what became of it. While the row is there,
// another delivery of the same mail does nothing.

/** Whose mail it is, and of which board. */
export type MailOwner = { userId: string; boardId: string }

export type Handled = MailOwner & {
  id: string
  outcome: Outcome
  subject: string
  reason: string | null
  cardId: string | null
}

export type Received = HandledMail & { reason: string | null }

export const DUPLICATE: Received = { outcome: "duplicate", reason: null }

/** The last mails of a person that concern a board, the newest first. */
export async function listReceivedMails(
  { id: userId }: Actor,
  boardId: string,
): Promise<ReceivedMail[]> {
  const rows = await db.receivedMail.findMany({
    where: { userId, boardId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAILS_SHOWN,
  })
  return rows.map(({ outcome, subject, reason, cardId, createdAt }) => ({
    ...{ outcome: outcome as Outcome, subject, reason, cardId },
    receivedAt: createdAt.toISOString(),
  }))
}

export const isHandled = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader.receivedMail.count({ where: { id } })) > 0

export async function recordMail(tx: Tx, handled: Handled): Promise<void> {
  await tx.receivedMail.create({ data: handled })
}

/** Notes a mail of which nothing is made. */
export function recordEnd(handled: Handled): Promise<Received> {
  const { id, outcome, reason } = handled
  return transaction(async (tx) => {
    if (await isHandled(tx, id)) return DUPLICATE
    await recordMail(tx, handled)
    return { outcome, reason }
  })
}

/** How many mails an hour are handled, for one person and board, and on the whole server. */
export const MAILS_PER_HOUR = { owner: 60, server: 600 }

/** Why no more mail is handled within this hour; null if it is. */
export async function reasonToWait(
  reader: Reader,
  { userId, boardId }: MailOwner,
): Promise<string | null> {
  const createdAt = { gt: subHours(new Date(), 1) }
  const own = await reader.receivedMail.count({ where: { userId, boardId, createdAt } })
  if (own >= MAILS_PER_HOUR.owner) {
    return `More than ${String(MAILS_PER_HOUR.owner)} mails came within an hour.`
  }
  const all = await reader.receivedMail.count({ where: { createdAt } })
  return all >= MAILS_PER_HOUR.server ? "This server got too many mails within an hour." : null
}

/** Of too many mails, one in an hour has a row. */
export async function recordWait(
  { userId, boardId }: MailOwner,
  reason: string,
): Promise<Received> {
  const hour = new Date().toISOString().slice(0, 13)
  const id = hashToken(`too many ${userId} ${boardId} ${hour}`)
  const row = { userId, boardId, outcome: "ignored", subject: "", reason, cardId: null } as const
  await recordEnd({ id, ...row })
  return { outcome: "ignored", reason }
}
