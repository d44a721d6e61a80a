import { subDays } from "date-fns/subDays"
import { type Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { deleteReadNotifications } from "~/database/rows/notification-rows.server"
import type { Prisma } from "~/database/types"
import { publish } from "~/models/board/event/publish.server"
import { oneLine } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { dropMailOfBoard } from "~/models/notifications/mail/mail.server"
import type { NewNotification } from "./new-notification"
import type { MemberKeys } from "~/models/access/member-key"

export type NotificationRow = Prisma.NotificationCreateManyInput

export async function wasNotified(tx: Tx, onceKey: string): Promise<boolean> {
  return (await tx.notification.findUnique({ where: { onceKey } })) !== null
}

export function rowOf(
  { kind, message, boardId, cardId = null, actorId, details = {} }: NewNotification,
  userId: string,
  onceKey: string | null,
): NotificationRow {
  return {
    id: newId(),
    userId,
    kind,
    message: oneLine(message((text) => text)),
    boardId,
    cardId,
    actorId: actorId ?? null,
    details,
    onceKey,
    createdAt: new Date(),
  }
}

/** Writes notifications of several people at once. */
export async function addToLists(tx: Tx, rows: NotificationRow[]): Promise<void> {
  await insertRows(
    tx,
    "Notification",
    rows.filter(({ onceKey }) => onceKey === null),
  )
  // If another server sends the same one, Prisma reports a duplicate, and the change runs again.
  for (const data of rows.filter(({ onceKey }) => onceKey !== null)) {
    await tx.notification.create({ data })
  }
  for (const { userId } of rows) {
    const before = subDays(new Date(), KEEP_DAYS)
    await deleteReadNotifications(tx, userId, { keep: KEEP_NEWEST, before })
    refreshNotifications(tx, userId)
  }
}

/** Records that a person was notified by mail only. Nobody sees a notification without a board. */
export async function recordMailed(
  tx: Tx,
  notification: NewNotification,
  userId: string,
  onceKey: string,
): Promise<void> {
  const row = rowOf(notification, userId, onceKey)
  await tx.notification.create({ data: { ...row, boardId: null, read: true } })
}

/** The newest notifications of a person are not pruned, even if they are read. */
export const KEEP_NEWEST = 200
/** Longer than a due date is announced in advance, so that none is announced twice. */
const KEEP_DAYS = 2

/** Open pages refresh once `tx` is committed. */
export function refreshNotifications(tx: Tx, userId: string): void {
  publish(tx, { type: "notified", userId })
}

export async function deleteBoardNotifications(tx: Tx, keys: MemberKeys): Promise<void> {
  const where = { userId: { in: keys.userIds }, boardId: { in: keys.boardIds } }
  await tx.notification.deleteMany({ where })
  await tx.summaryLine.deleteMany({ where })
  await dropMailOfBoard(tx, keys)
  for (const userId of keys.userIds) refreshNotifications(tx, userId)
}

export async function moveNotifications(
  tx: Tx,
  { cardIds, from, to }: { cardIds: string[]; from: string; to: string },
): Promise<void> {
  const moved = { where: { cardId: { in: cardIds }, boardId: from }, data: { boardId: to } }
  await tx.notification.updateMany(moved)
  await tx.summaryLine.updateMany(moved)
}
