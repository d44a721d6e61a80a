import { isActive } from "~/models/access/active.server"
import { lockPeople } from "~/database/transactions/board-lock.server"
import { type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { queuePush, type Push } from "~/models/notifications/notification/notification-push.server"
import { Pacer } from "~/models/text/pacer.server"
import { readIsMuted } from "~/models/notifications/notification/mute.server"
import type { NewNotification } from "./new-notification"
import { mailNotification } from "./notification-mail.server"
import { readPreferences } from "./notification-preference.server"
import {
  addToLists,
  recordMailed,
  rowOf,
  wasNotified,
  type NotificationRow,
} from "./stored-notification.server"
import { KINDS } from "./notification-kind"

/** Notifies members of a board by their chosen channels, in the transaction of the change. */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> =>
  notifyOnce(tx, [notification])

/** Each person gets the first that they have enabled. @param notified people who know already; others are added */
export async function notifyOnce(
  tx: Tx,
  notifications: readonly NewNotification[],
  notified = new Set<string>(),
): Promise<void> {
  const recipients = notifications.map(({ userIds, actorId }) => {
    return new Set(userIds.filter((id) => id !== actorId && !notified.has(id)))
  })
  const userIds = [...new Set(recipients.flatMap((ids) => [...ids]))]
  const boardId = notifications[0]?.boardId
  if (userIds.length === 0 || boardId === undefined) return
  // Notifications and emails of other boards are counted and joined with this one.
  await lockPeople(tx, userIds)
  const members = await tx.member.findMany({
    where: { boardId, userId: { in: userIds } },
    select: { user: { select: RECIPIENT } },
  })
  const kinds = notifications.map(({ kind }) => kind)
  const chosen = await readPreferences(tx, kinds, userIds)
  const cardIds = notifications.flatMap(({ kind, cardId }) =>
    KINDS[kind].isSentOfMuted ? [] : (cardId ?? []),
  )
  const isMuted = await readIsMuted(tx, cardIds)
  const rows: NotificationRow[] = []
  const pushes: Push[] = []
  const pacer = new Pacer()
  for (const { user } of members) {
    await pacer.wait()
    for (const [index, notification] of notifications.entries()) {
      if (recipients[index]?.has(user.id) !== true) continue
      const { cardId, kind } = notification
      if (!KINDS[kind].isSentOfMuted && isMuted(cardId ?? "", user.id)) continue
      const channels = chosen(user.id, kind)
      if (!(await notifyPerson(tx, notification, { user, channels, rows, pushes }))) continue
      notified.add(user.id)
      break
    }
  }
  await addToLists(tx, rows)
  await queuePush(tx, pushes)
}

const RECIPIENT = {
  id: true,
  email: true,
  emailConfirmedAt: true,
  disabledAt: true,
  suspendedAt: true,
  mailTiming: true,
  timeZone: true,
  pushTiming: true,
} as const

type Recipient = Prisma.UserGetPayload<{ select: typeof RECIPIENT }>

type Delivery = {
  user: Recipient
  channels: { inApp: boolean; mail: boolean; push: boolean }
  rows: NotificationRow[]
  pushes: Push[]
}

async function notifyPerson(
  tx: Tx,
  notification: NewNotification,
  { user, channels, rows, pushes }: Delivery,
): Promise<boolean> {
  const wantsMail = channels.mail && user.mailTiming !== "never"
  const mail = wantsMail && isActive(user) && canMailNotifications(user)
  const push = channels.push && user.pushTiming !== null && isActive(user)
  if (!channels.inApp && !mail && !push) return false
  const once = notification.onceKey === undefined ? null : `${notification.onceKey} ${user.id}`
  if (once !== null && (await wasNotified(tx, once))) return true
  const row = rowOf(notification, user.id, once)
  if (channels.inApp) rows.push(row)
  else if (once !== null) await recordMailed(tx, notification, user.id, once)
  if (mail) await mailNotification(tx, user, notification)
  if (push) pushes.push({ user, notification, notificationId: channels.inApp ? row.id : null })
  return true
}
