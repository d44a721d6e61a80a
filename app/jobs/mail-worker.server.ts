import { db } from "~/database/db.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { deliver } from "~/models/notifications/mail/mail-attempt.server"
import { isDue, isFree } from "~/models/notifications/mail/mail-lease.server"
import { oneWorker } from "./one-worker.server"
import { QueueWorker, type Queue } from "./queue-worker.server"

/** At once: a slow delivery delays no other, and together they do not flood the mail server. */
const MAX_DELIVERIES = 5
/** The remaining slots are for mail about accounts and invitations, which notifications must not delay. */
const MAX_NOTIFICATION_DELIVERIES = 4

/** Emails; their shares are the priorities. */
export const MAIL_QUEUE: Queue<number> = {
  name: "an email",
  event: "mail_queued",
  most: MAX_DELIVERIES,
  mostOf: (priority) =>
    priority === MAIL_PRIORITY.account ? MAX_DELIVERIES : MAX_NOTIFICATION_DELIVERIES,
  send: deliver,
  findDue: async (now, { ids, shares }, take) => {
    const due = await db.mail.findMany({
      where: { AND: [isFree(now), isDue(now)], priority: { notIn: shares }, id: { notIn: ids } },
      orderBy: [{ priority: "asc" }, { nextAttemptAt: "asc" }, { id: "asc" }],
      take,
      select: { id: true, priority: true },
    })
    return due.map(({ id, priority }) => ({ id, share: priority }))
  },
  findNext: async (now) => {
    const next = await db.mail.findFirst({
      where: { state: "waiting", nextAttemptAt: { gt: now } },
      orderBy: { nextAttemptAt: "asc" },
      select: { nextAttemptAt: true },
    })
    return next?.nextAttemptAt
  },
}

export const { start: startMailWorker, stop: stopMailWorker } = oneWorker(
  () => new QueueWorker(MAIL_QUEUE),
  (tx) =>
    tx.mail.updateMany({
      where: { state: "waiting", leasedUntil: { not: null } },
      // Sending that was cut off waits no longer for it.
      data: { leasedUntil: null, nextAttemptAt: new Date() },
    }),
)
