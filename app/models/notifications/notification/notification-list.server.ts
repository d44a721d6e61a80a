import type { Prisma } from "~/database/types"
import { db, transaction, type Reader } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { ListPart } from "~/models/text/bounded-list.server"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import { closePush } from "~/models/notifications/notification/notification-push.server"
import {
  MAX_LISTED,
  type Details,
  type Notification,
  type NotificationKey,
  type NotificationsOf,
  type NotificationView,
  type UnreadCount,
} from "./notification"
import type { NotificationKind } from "./notification-kind"
import { detailText } from "./notification-details"
import { refreshNotifications } from "./stored-notification.server"

export const ofActor = ({ id: userId }: Actor) =>
  ({ userId, board: { members: { some: { userId } } } }) satisfies Prisma.NotificationWhereInput

const FIELDS = {
  id: true,
  kind: true,
  message: true,
  read: true,
  createdAt: true,
  boardId: true,
  board: { select: { name: true } },
  card: { select: { id: true, title: true } },
  actorId: true,
  details: true,
} satisfies Prisma.NotificationSelect
type Row = Prisma.NotificationGetPayload<{ select: typeof FIELDS }>

async function readActors(reader: Reader, rows: Row[]): Promise<(row: Row) => Notification> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const users = await reader.user.findMany({ where: { id: { in: ids } }, select: PERSON })
  const people = new Map(users.map((user) => [user.id, toPerson(user)]))
  return ({ boardId, board, actorId, details, ...row }) => ({
    ...row,
    kind: row.kind as NotificationKind,
    createdAt: row.createdAt.toISOString(),
    // The queries in this file find no notification without a board.
    boardId: boardId ?? "",
    boardName: board?.name ?? "",
    actor: people.get(actorId ?? "") ?? null,
    ...(details as Details),
  })
}

/** The newest notifications, as pages list them. */
export const listNotifications = async (actor: Actor): Promise<Notification[]> =>
  (await findNotifications(actor)).items

/** The newest notifications, or those that are older than `after`, in parts. @throws 404 */
export async function findNotifications(
  actor: Actor,
  { after, limit = MAX_LISTED }: NotificationsOf = {},
): Promise<ListPart<Notification>> {
  const last = after === undefined ? null : await requireOwn(actor, after)
  const rows = await db.notification.findMany({
    where: { AND: [ofActor(actor), last ? olderThan(last) : {}] },
    select: FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  })
  const items = rows.slice(0, limit)
  return { items: items.map(await readActors(db, items)), hasMore: rows.length > limit }
}

/** The actor's notification; null if it is gone. */
export async function findNotification(actor: Actor, id: string): Promise<Notification | null> {
  const where = { AND: [ofActor(actor), { id }] }
  const row = await db.notification.findFirst({ where, select: FIELDS })
  return row && (await readActors(db, [row]))(row)
}

type Place = { id: string; createdAt: Date }

async function requireOwn(actor: Actor, id: string): Promise<Place> {
  const found = await db.notification.findFirst({
    where: { AND: [ofActor(actor), { id }] },
    select: { id: true, createdAt: true },
  })
  if (!found) throw notFound()
  return found
}

const olderThan = ({ id, createdAt }: Place) =>
  ({
    OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
  }) satisfies Prisma.NotificationWhereInput

export async function listNotificationViews(
  actor: Actor,
  clock: Clock,
): Promise<NotificationView[]> {
  const notifications = await listNotifications(actor)
  const moment = (iso: string) => momentText(iso, clock)
  return notifications.map((each) => ({
    ...each,
    time: moment(each.createdAt),
    detail: detailText(each, moment),
  }))
}

export function countUnread(actor: Actor): Promise<number> {
  return db.notification.count({ where: { ...ofActor(actor), read: false } })
}

export async function getUnreadCount(actor: Actor): Promise<UnreadCount> {
  return { count: await countUnread(actor) }
}

export function markNotificationRead(actor: Actor, { id }: NotificationKey): Promise<Notification> {
  return transaction(async (tx) => {
    const row = await tx.notification.findFirst({
      where: { ...ofActor(actor), id },
      select: FIELDS,
    })
    if (!row) throw notFound()
    if (!row.read) {
      await tx.notification.update({ where: { id }, data: { read: true } })
      refreshNotifications(tx, actor.id)
      const cardId = row.card?.id ?? null
      const unread = { userId: actor.id, cardId, read: false }
      const isLast = cardId !== null && (await tx.notification.count({ where: unread })) === 0
      await closePush(tx, actor.id, isLast ? { cardId } : { notificationId: id })
    }
    const toNotification = await readActors(tx, [row])
    return toNotification({ ...row, read: true })
  })
}

export function markAllNotificationsRead(actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { userId: actor.id, read: false },
      data: { read: true },
    })
    // Devices may show what is not in the list.
    await closePush(tx, actor.id)
    if (count > 0) refreshNotifications(tx, actor.id)
  })
}
