import { publish } from "~/models/event/event.server"
import type { Prisma, User } from "~/database/types"
import { type Tx } from "~/database/db.server"
import { newId } from "~/models/id"
import { MAIL_PRIORITY, type Letter } from "./mail"
import { canMailNotifications } from "./mail-budget.server"

/** What a mail belongs to: it goes when that goes. */
export type MailOf = {
  /** The invitation that it carries, whose list shows its state. */
  invitationId?: string
  /** The account that it goes to; without, it goes to an address alone. */
  userId?: string
  /** The board that it tells of, to those who can see it. */
  boardId?: string
  /** The card that it tells of. */
  cardId?: string | null
}

/** What a mail is besides its text, and when it is due. */
type Queued = MailOf & Pick<Prisma.MailUncheckedCreateInput, "priority" | "nextAttemptAt">

/**
 * Has a message delivered once `tx` is committed, and never if it is rolled back. The page
 * answers before that; the mail's state tells what has become of it.
 * @returns the mail's id
 */
export async function queueMail(tx: Tx, letter: Letter, of: Queued = {}): Promise<string> {
  const id = newId()
  await tx.mail.create({ data: { ...letter, ...of, id } })
  publish(tx, { type: "mail_queued" })
  return id
}

/** What waits to tell somebody of a board that they can no longer see is not sent. */
export async function dropMailOfBoard(
  tx: Tx,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<void> {
  await tx.mail.deleteMany({ where: { userId, boardId, state: "waiting" } })
}

/**
 * Sends the notifications that wait for somebody to their new address, if it may have any. Mail
 * about the account itself (password links) is dropped: it would let in whoever reads the old one.
 */
export async function redirectMail(tx: Tx, user: User): Promise<void> {
  const waiting = { userId: user.id, state: "waiting" }
  const canStay = canMailNotifications(user) ? { priority: MAIL_PRIORITY.account } : {}
  await tx.mail.deleteMany({ where: { ...waiting, ...canStay } })
  await tx.mail.updateMany({ where: waiting, data: { recipient: user.email } })
}
