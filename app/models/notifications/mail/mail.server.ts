import { publish } from "~/models/board/event/publish.server"
import type { Prisma, User } from "~/database/types"
import { type Tx } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { MAIL_PRIORITY, type Email, type EmailKind } from "./mail"
import { canMailNotifications } from "./mail-budget.server"
import type { MemberKeys } from "~/models/access/member-key"

/** The entities that a mail belongs to: it is deleted with them. */
export type MailOwner = {
  invitationId?: string
  userId?: string
  /** The board that the mail is about; sent only while the user can see it. */
  boardId?: string
  cardId?: string | null
}

type QueueOptions = MailOwner &
  Pick<Prisma.MailUncheckedCreateInput, "priority" | "nextAttemptAt" | "senderName"> & {
    kind?: EmailKind
  }

/** Queues a mail for delivery after the commit. @returns its id */
export async function queueMail(tx: Tx, email: Email, options: QueueOptions = {}): Promise<string> {
  const id = newId()
  await tx.mail.create({ data: { ...email, ...options, id } })
  publish(tx, { type: "mail_queued" })
  return id
}

export async function dropMailOfBoard(tx: Tx, { userIds, boardIds }: MemberKeys): Promise<void> {
  // A summary names no board, and may be about this one. It waits for a moment only.
  const isSummary = { boardId: null, priority: MAIL_PRIORITY.notification }
  const about = { OR: [{ boardId: { in: boardIds } }, isSummary] }
  await tx.mail.deleteMany({ where: { userId: { in: userIds }, state: "waiting", ...about } })
}

/** Deletes emails of some kinds that a person has stopped before they were sent. */
export async function dropEmails(tx: Tx, userId: string, kinds: EmailKind[]): Promise<void> {
  await tx.mail.deleteMany({ where: { userId, state: "waiting", kind: { in: kinds } } })
}

/** Redirects notifications. Deletes mail with password links, which would let in a reader of the old address. */
export async function redirectMail(tx: Tx, user: User): Promise<void> {
  const waiting = { userId: user.id, state: "waiting" }
  const onlyAccountMail = canMailNotifications(user) ? { priority: MAIL_PRIORITY.account } : {}
  await tx.mail.deleteMany({ where: { ...waiting, ...onlyAccountMail } })
  await tx.mail.updateMany({ where: waiting, data: { recipient: user.email } })
}
