import { subHours } from "date-fns/subHours"
import { db, type Reader, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { MAILS_SHOWN, type Outcome, type ReceivedMail } from "./mail-in"

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
