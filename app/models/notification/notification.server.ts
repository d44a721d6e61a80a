import { publish } from "~/models/event/event.server"
import { subDays } from "date-fns/subDays"
import { lockPeople } from "~/database/board-lock.server"
import { type Tx } from "~/database/db.server"
import { oneLine } from "~/models/fields"
import { newId } from "~/models/id"
import { canMailNotifications } from "~/models/mail/mail-budget.server"
import { dropMailOfBoard } from "~/models/mail/mail.server"
import type { NotificationKind } from "./notification"
import { mailNotification, type Sentence } from "./notification-mail.server"
import { readPreferences } from "./notification-preference.server"
import { Pacer } from "~/models/pacer.server"

export type NewNotification = {
  kind: NotificationKind
  /** Never notified of their own changes. */
  actorId?: string
  userIds: string[]
  message: Sentence
  boardId: string
  cardId?: string
  /** For notifications that each person gets only once, such as those about a due date. */
  onceKey?: string
}

/** Notifies members of a board by their chosen channels, in the transaction of the change. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const userIds = notification.userIds.filter((id) => id !== notification.actorId)
  if (userIds.length === 0) return
  // Notifications and letters of other boards are counted and joined with this one.
  await lockPeople(tx, userIds)
  const members = await tx.member.findMany({
    where: { boardId: notification.boardId, userId: { in: userIds } },
    select: {
      user: { select: { id: true, email: true, emailConfirmedAt: true, disabledAt: true } },
    },
  })
  const chosen = await readPreferences(tx, notification.kind, userIds)
  const message = oneLine(notification.message((text) => text))
  const pacer = new Pacer()
  for (const { user } of members) {
    await pacer.wait()
    const { inApp, mail: wantsMail } = chosen(user.id)
    const mail = wantsMail && user.disabledAt === null && canMailNotifications(user)
    if (!inApp && !mail) continue
    const once = notification.onceKey === undefined ? null : `${notification.onceKey} ${user.id}`
    if (once !== null && (await wasNotified(tx, once))) continue
    if (inApp) await addToList(tx, { ...notification, message }, user.id, once)
    else if (once !== null) await recordMailed(tx, { ...notification, message }, user.id, once)
    if (mail) await mailNotification(tx, user, notification)
  }
}

async function wasNotified(tx: Tx, onceKey: string): Promise<boolean> {
  return (await tx.notification.findUnique({ where: { onceKey } })) !== null
}

type TextNotification = Omit<NewNotification, "message"> & { message: string }

async function addToList(
  tx: Tx,
  notification: TextNotification,
  userId: string,
  onceKey: string | null,
): Promise<void> {
  const { kind, message, boardId, cardId = null } = notification
  const data = { id: newId(), userId, kind, message, boardId, cardId, onceKey }
  await tx.notification.create({ data })
  await prune(tx, userId)
  refreshNotifications(tx, userId)
}

/** Records that somebody was notified by mail only. Nobody sees a notification without a board. */
async function recordMailed(
  tx: Tx,
  notification: TextNotification,
  userId: string,
  onceKey: string,
): Promise<void> {
  const { kind, message, cardId = null } = notification
  const data = { id: newId(), userId, kind, message, read: true, cardId, onceKey }
  await tx.notification.create({ data })
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
  await dropMailOfBoard(tx, { userId, boardId })
  refreshNotifications(tx, userId)
}

export async function moveNotifications(
  tx: Tx,
  { cardId, from, to }: { cardId: string; from: string; to: string },
): Promise<void> {
  await tx.notification.updateMany({ where: { cardId, boardId: from }, data: { boardId: to } })
}
