import { publish } from "~/models/event/publish.server"
import { subDays } from "date-fns/subDays"
import { lockPeople } from "~/database/board-lock.server"
import { type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { oneLine } from "~/models/fields"
import { newId } from "~/models/id"
import { canMailNotifications } from "~/models/mail/mail-budget.server"
import { dropMailOfBoard } from "~/models/mail/mail.server"
import type { Details, NotificationKind } from "./notification"
import { mailNotification, type Sentence } from "./notification-mail.server"
import { readPreferences } from "./notification-preference.server"
import { Pacer } from "~/models/pacer.server"

export type NewNotification = {
  kind: NotificationKind
  /** Never notified of their own changes. */
  actorId?: string
  userIds: readonly string[]
  message: Sentence
  details?: Details
  boardId: string
  cardId?: string | null
  /** For notifications that each person gets only once, such as those about a due date. */
  onceKey?: string
}

/** Notifies members of a board by their chosen channels, in the transaction of the change. */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> =>
  notifyOnce(tx, [notification])

/**
 * The same for several notifications of one change, all about one board: each person gets the first
 * that they have on.
 * @param notified people who know of the change already, to whom those notified now are added
 */
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
  // Notifications and letters of other boards are counted and joined with this one.
  await lockPeople(tx, userIds)
  const members = await tx.member.findMany({
    where: { boardId, userId: { in: userIds } },
    select: { user: { select: RECIPIENT } },
  })
  const kinds = notifications.map(({ kind }) => kind)
  const chosen = await readPreferences(tx, kinds, userIds)
  const pacer = new Pacer()
  for (const { user } of members) {
    await pacer.wait()
    for (const [index, notification] of notifications.entries()) {
      if (recipients[index]?.has(user.id) !== true) continue
      if (!(await notifyPerson(tx, notification, user, chosen(user.id, notification.kind))))
        continue
      notified.add(user.id)
      break
    }
  }
}

const RECIPIENT = {
  ...{ id: true, email: true, emailConfirmedAt: true, disabledAt: true },
  ...{ mailTiming: true, timeZone: true },
} as const

type Recipient = Prisma.UserGetPayload<{ select: typeof RECIPIENT }>

/** @returns whether the person has it on */
async function notifyPerson(
  tx: Tx,
  notification: NewNotification,
  user: Recipient,
  { inApp, mail: isMailed }: { inApp: boolean; mail: boolean },
): Promise<boolean> {
  const wantsMail = isMailed && user.mailTiming !== "never"
  const mail = wantsMail && user.disabledAt === null && canMailNotifications(user)
  if (!inApp && !mail) return false
  const once = notification.onceKey === undefined ? null : `${notification.onceKey} ${user.id}`
  if (once !== null && (await wasNotified(tx, once))) return true
  if (inApp) await addToList(tx, notification, user.id, once)
  else if (once !== null) await recordMailed(tx, notification, user.id, once)
  if (mail) await mailNotification(tx, user, notification)
  return true
}

async function wasNotified(tx: Tx, onceKey: string): Promise<boolean> {
  return (await tx.notification.findUnique({ where: { onceKey } })) !== null
}

const rowOf = ({ kind, message, cardId = null }: NewNotification) => ({
  ...{ id: newId(), kind, cardId },
  message: oneLine(message((text) => text)),
})

async function addToList(
  tx: Tx,
  notification: NewNotification,
  userId: string,
  onceKey: string | null,
): Promise<void> {
  const { boardId, actorId = null, details = {} } = notification
  await tx.notification.create({
    data: { ...rowOf(notification), userId, boardId, actorId, details, onceKey },
  })
  await prune(tx, userId)
  refreshNotifications(tx, userId)
}

/** Records that somebody was notified by mail only. Nobody sees a notification without a board. */
async function recordMailed(
  tx: Tx,
  notification: NewNotification,
  userId: string,
  onceKey: string,
): Promise<void> {
  await tx.notification.create({ data: { ...rowOf(notification), userId, read: true, onceKey } })
}

/** The newest notifications of a person are not pruned, even if they are read. */
export const KEEP_NEWEST = 200
/** Longer than a due date is announced in advance, so that none is announced twice. */
const KEEP_DAYS = 2

async function prune(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.notification.findFirst({
    where: { userId },
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
    skip: KEEP_NEWEST - 1,
  })
  if (!oldest) return
  const keepSince = subDays(new Date(), KEEP_DAYS)
  const lt = oldest.createdAt < keepSince ? oldest.createdAt : keepSince
  await tx.notification.deleteMany({ where: { userId, read: true, createdAt: { lt } } })
}

/** Open pages refresh once `tx` is committed. */
export function refreshNotifications(tx: Tx, userId: string): void {
  publish(tx, { type: "notified", userId })
}

export async function deleteBoardNotifications(
  tx: Tx,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<void> {
  await tx.notification.deleteMany({ where: { userId, boardId } })
  await tx.summaryLine.deleteMany({ where: { userId, boardId } })
  await dropMailOfBoard(tx, { userId, boardId })
  refreshNotifications(tx, userId)
}

export async function moveNotifications(
  tx: Tx,
  { cardId, from, to }: { cardId: string; from: string; to: string },
): Promise<void> {
  const moved = { where: { cardId, boardId: from }, data: { boardId: to } }
  await tx.notification.updateMany(moved)
  await tx.summaryLine.updateMany(moved)
}
