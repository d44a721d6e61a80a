import { db } from "~/database/db.server"
import {
  deliverPush,
  isDue,
  isUnsent,
} from "~/models/notifications/notification/push-attempt.server"
import { oneWorker } from "./one-worker.server"
import { QueueWorker, type Queue } from "./queue-worker.server"

/** Messages at once, in all and to one person, so that a slow server of one holds up nobody else. */
const MAX_UNDERWAY = 20
const MAX_OF_PERSON = 5

/** Messages to devices; their shares are the people's. */
export const PUSH_QUEUE: Queue<string> = {
  name: "a message to a device",
  event: "push_queued",
  most: MAX_UNDERWAY,
  mostOf: () => MAX_OF_PERSON,
  send: deliverPush,
  findDue: async (now, { ids, shares }, take) => {
    const due = await db.pushMessage.findMany({
      where: { ...isDue(now), id: { notIn: ids }, subscription: { userId: { notIn: shares } } },
      orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
      take,
      select: { id: true, subscription: { select: { userId: true } } },
    })
    return due.map(({ id, subscription }) => ({ id, share: subscription.userId }))
  },
  findNext: async (now) => {
    const next = await db.pushMessage.findFirst({
      where: { ...isUnsent, nextAttemptAt: { gt: now } },
      orderBy: { nextAttemptAt: "asc" },
      select: { nextAttemptAt: true },
    })
    return next?.nextAttemptAt
  },
}

export const { start: startPushWorker, stop: stopPushWorker } = oneWorker(
  () => new QueueWorker(PUSH_QUEUE),
  (tx) =>
    tx.pushMessage.updateMany({
      where: { leasedUntil: { not: null } },
      data: { leasedUntil: null },
    }),
)
