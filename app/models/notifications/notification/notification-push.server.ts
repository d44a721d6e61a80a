import { subHours } from "date-fns/subHours"
import type { Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { publish } from "~/models/board/event/publish.server"
import { oneLine } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { shortName } from "~/models/text/cut-text"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import { detailText } from "~/models/notifications/notification/notification-details"
import { UTC } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { canClose } from "~/models/notifications/push/targets.server"

// Each device has a row for each card of which it shows something, or is to: docs/decisions/343.

/** Of one person. Further cards of a board are one message. */
const MAX_CARDS_PER_HOUR = 20

export type Push = {
  user: { id: string; timeZone: string | null }
  notification: NewNotification
  /** Its row in the person's list; null if it has none. */
  notificationId: string | null
}

/** Queues notifications for the devices of their people. The caller has locked the people. */
export async function queuePush(tx: Tx, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return
  const userIds = pushes.map(({ user }) => user.id)
  const subscriptions = await tx.pushSubscription.findMany({
    where: { userId: { in: userIds } },
    select: { id: true, userId: true },
  })
  for (const push of pushes) {
    const own = subscriptions.filter(({ userId }) => userId === push.user.id)
    if (own.length > 0) await queueFor(tx, push, own)
  }
  if (subscriptions.length > 0) publish(tx, { type: "push_queued" })
}

async function queueFor(tx: Tx, push: Push, subscriptions: { id: string }[]): Promise<void> {
  const ids = subscriptions.map(({ id }) => id)
  const about = await aboutOf(tx, push, ids)
  const now = new Date()
  const isGathered = about.cardId === null && push.notification.cardId !== undefined
  const words = isGathered ? await wordsOfBoard(tx, push, about.tag) : wordsOf(push)
  const data = {
    ...about,
    ...words,
    state: "waiting",
    attempts: 0,
    queuedAt: now,
    nextAttemptAt: now,
  }
  for (const subscriptionId of ids) {
    await tx.pushMessage.upsert({
      where: { subscriptionId_tag: { subscriptionId, tag: about.tag } },
      create: { ...data, id: newId(), subscriptionId },
      update: { ...data, count: { increment: 1 }, revision: { increment: 1 } },
    })
  }
}

/** The card, or its board while there is too much of it. */
async function aboutOf(tx: Tx, { notification, user }: Push, subscriptionIds: string[]) {
  const { boardId, cardId = null } = notification
  const ofBoard = { tag: boardId, boardId, cardId: null }
  if (cardId === null) return ofBoard
  const ofCard = { tag: cardId, boardId: null, cardId }
  const isKnown = { subscriptionId: { in: subscriptionIds }, tag: cardId }
  if ((await tx.pushMessage.count({ where: isKnown })) > 0) return ofCard
  const queuedAt = { gt: subHours(new Date(), 1) }
  const cards = await tx.pushMessage.findMany({
    where: { subscription: { userId: user.id }, queuedAt },
    distinct: "tag",
    select: { tag: true },
  })
  return cards.length < MAX_CARDS_PER_HOUR ? ofCard : ofBoard
}

/** Of several cards, which one may see or not by the time that it is sent. */
async function wordsOfBoard(tx: Tx, { notification: { kind } }: Push, boardId: string) {
  const { name } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  return { kind, title: `More changes on ${name}`, body: "", hash: "", notificationId: null }
}

function wordsOf({ notification, user, notificationId }: Push) {
  const { kind, message, details = {}, commentId } = notification
  const moment = (iso: string) => momentText(iso, { ...UTC, zone: toTimeZone(user.timeZone) })
  return {
    kind,
    title: oneLine(message(shortName)),
    body: oneLine(detailText(details, moment)),
    hash: commentId === undefined ? "" : `#comment-${commentId}`,
    notificationId,
  }
}

/** Closes what devices of a person show and takes back what they were to show, of what is read now. */
export async function closePush(
  tx: Tx,
  userId: string,
  which: Prisma.PushMessageWhereInput = {},
): Promise<void> {
  const rows = await tx.pushMessage.findMany({
    where: { ...which, subscription: { userId } },
    include: { subscription: true },
  })
  if (rows.length === 0) return
  const isShown = (row: (typeof rows)[number]) =>
    (row.shownAt !== null || row.leasedUntil !== null) && canClose(row.subscription)
  const [closing, others] = [rows.filter(isShown), rows.filter((row) => !isShown(row))]
  const idsOf = (some: typeof rows) => ({ id: { in: some.map(({ id }) => id) } })
  await tx.pushMessage.deleteMany({ where: idsOf(others) })
  const now = new Date()
  const next = { state: "closing", count: 0, attempts: 0, queuedAt: now, nextAttemptAt: now }
  const data = { ...next, revision: { increment: 1 } }
  await tx.pushMessage.updateMany({ where: idsOf(closing), data })
  publish(tx, { type: "push_queued" })
}
