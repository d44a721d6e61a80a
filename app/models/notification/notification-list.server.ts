import type { Prisma } from "~/database/types"
import { db, transaction, type Reader } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Clock } from "~/models/time/clock"
import { momentText } from "~/models/time/date-text.server"
import { PERSON, toPerson } from "~/models/account/user.server"
import type {
  Details,
  Notification,
  NotificationKey,
  NotificationKind,
  NotificationView,
} from "./notification"
import { detailText } from "./notification-details"
import { refreshNotifications } from "./stored-notification.server"

export const MAX_LISTED = 100

export const ofActor = ({ id: userId }: Actor) =>
  ({ userId, board: { members: { some: { userId } } } }) satisfies Prisma.NotificationWhereInput

const FIELDS = {
  ...{ id: true, kind: true, message: true, read: true, createdAt: true },
  ...{ boardId: true, board: { select: { name: true } } },
  card: { select: { id: true, title: true } },
  ...{ actorId: true, details: true },
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
    ...{ boardId: boardId ?? "", boardName: board?.name ?? "" },
    actor: people.get(actorId ?? "") ?? null,
    ...(details as Details),
  })
}

export async function listNotifications(actor: Actor): Promise<Notification[]> {
  const rows = await db.notification.findMany({
    where: ofActor(actor),
    select: FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED,
  })
  return rows.map(await readActors(db, rows))
}

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

export async function getUnreadCount(actor: Actor): Promise<{ count: number }> {
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
    if (count > 0) refreshNotifications(tx, actor.id)
  })
}
