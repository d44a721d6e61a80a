import { subHours } from "date-fns/subHours"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { hashToken } from "~/models/access/token.server"
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

/** @property isKept whether it should be kept where it is, as nobody could read it */
export type Received = HandledMail & { reason: string | null; isKept?: boolean }

/** It is not handled, and should come again. */
export type Later = { outcome: "later"; reason: string }

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
    outcome: outcome as Outcome,
    subject,
    reason,
    cardId,
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

/**
 * How many emails become something within an hour: of one address, of one person, and on the whole server. Who had few is
 * served above the last one, too, so that nobody takes everybody's away. `costly`: those of a person that were made to keep
 * a processor busy, each for as long as a hundred others.
 */
export const MAILS_PER_HOUR = { address: 60, person: 120, server: 600, always: 10, costly: 6 }

export const TOO_COSTLY = "It could not be read: it takes too much processor time."

/** Why no more email is handled within this hour; null if it is. */
export async function reasonToWait(
  reader: Reader,
  { userId, boardId }: MailOwner,
): Promise<string | null> {
  const createdAt = { gt: subHours(new Date(), 1) }
  const of = (where: object) =>
    reader.receivedMail.count({
      where: { ...where, createdAt, outcome: { in: ["card", "comment", "refused"] } },
    })
  const mine = await of({ userId })
  const { address, person, server, always, costly } = MAILS_PER_HOUR
  if (mine >= person) return tooManyThan(person)
  if (mine >= costly && (await of({ userId, reason: TOO_COSTLY })) >= costly) {
    return "Emails came that take too much processor time. The others come later."
  }
  if (mine >= address && (await of({ userId, boardId })) >= address) return tooManyThan(address)
  if (mine < always || (await of({})) < server) return null
  return "This server got too many emails within an hour. The others come later."
}

const tooManyThan = (limit: number) =>
  `More than ${String(limit)} emails came within an hour. The others come later.`

/** Notes that emails wait; one in an hour has a row. */
export async function recordWait({ userId, boardId }: MailOwner, reason: string): Promise<Later> {
  const row = { userId, boardId, outcome: "waiting", subject: "", reason, cardId: null } as const
  await recordEnd({ id: idOfHour(row, "waiting"), ...row })
  return { outcome: "later", reason }
}

/** Notes an email that is ignored. Programs may send any number: of too many, one in an hour has a row. */
export async function recordIgnored(ignored: Handled): Promise<Received> {
  const { userId, boardId, outcome, reason } = ignored
  const createdAt = { gt: subHours(new Date(), 1) }
  const where = { userId, boardId, outcome, createdAt }
  const count = await db.receivedMail.count({ where })
  const id = count < MAILS_PER_HOUR.address ? ignored.id : idOfHour(ignored, "ignored")
  await recordEnd({ ...ignored, id })
  return { outcome, reason }
}

const idOfHour = ({ userId, boardId }: MailOwner, what: "waiting" | "ignored") =>
  hashToken(`too many ${what} ${userId} ${boardId} ${new Date().toISOString().slice(0, 13)}`)
