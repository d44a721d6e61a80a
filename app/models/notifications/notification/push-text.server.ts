import { config } from "~/config/config.server"
import { homeOf } from "~/database/archive-board"
import { db } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { getRole } from "~/models/access/access.server"
import { isActive } from "~/models/access/active.server"
import { cardPath } from "~/models/access/card-path"
import { isCompleteSession } from "~/models/access/required-factor.server"
import { readIsMuted } from "~/models/notifications/notification/mute.server"
import { KINDS, type NotificationKind } from "~/models/notifications/notification/notification-kind"
import { cut } from "~/models/text/cut-text"
import { hourIn, toTimeZone } from "~/models/text/time/zoned-time"
import type { PushText } from "~/models/notifications/push/push"
import { SILENT_AT_NIGHT } from "~/models/notifications/push/push-timing.server"

const MAX_BODY = 120
const NIGHT = { from: 22, to: 7 }

export const WITH_SUBSCRIPTION = {
  subscription: {
    include: {
      user: true,
      session: { select: { expiresAt: true, isPending: true, hasSecondFactor: true } },
    },
  },
  card: { select: { list: { select: { boardId: true } } } },
} as const satisfies Prisma.PushMessageInclude

export type ReadPush = Prisma.PushMessageGetPayload<{ include: typeof WITH_SUBSCRIPTION }>

/** Reads a message as it is to be sent now; null if the person may not or need not get it any more. */
export async function readPushText(row: ReadPush): Promise<PushText | null> {
  const { user, session, sessionId } = row.subscription
  const now = new Date()
  const isSignedIn = session !== null && session.expiresAt > now && isCompleteSession(session, user)
  if ((sessionId !== null && !isSignedIn) || !isActive(user)) return null
  const isClosing = row.state === "closing"
  const boardId = row.card ? homeOf(row.card.list.boardId) : (row.boardId ?? "")
  if (!isClosing && !(await isWanted(row, boardId))) return null
  const ofPerson = { userId: user.id, board: { members: { some: { userId: user.id } } } }
  const badge = await db.notification.count({ where: { ...ofPerson, read: false } })
  const path = row.cardId === null ? `/board/${boardId}` : cardPath(boardId, row.cardId)
  const isSilent = user.pushTiming === SILENT_AT_NIGHT && isNight(user.timeZone, now)
  return {
    tag: row.tag,
    isClosing,
    title: isClosing ? "" : row.title,
    body: isClosing ? "" : bodyOf(row),
    url: config.publicUrl + path + row.hash,
    badge,
    isSilent,
  }
}

/** Whether the person can still see the board, has not muted the card and has not read it. */
async function isWanted(row: ReadPush, boardId: string): Promise<boolean> {
  const { userId } = row.subscription
  if ((await getRole(db, { id: userId }, boardId)) === null) return false
  const { cardId, notificationId } = row
  if (cardId !== null && !KINDS[row.kind as NotificationKind].isSentOfMuted) {
    const isMuted = await readIsMuted(db, [cardId])
    if (isMuted(cardId, userId)) return false
  }
  if (notificationId === null) return true
  return (await db.notification.count({ where: { id: notificationId, read: false } })) > 0
}

function bodyOf({ body, count }: ReadPush): string {
  if (count === 1) return cut(body, MAX_BODY)
  const more = `And ${String(count - 1)} more`
  return body === "" ? more : `${cut(body, MAX_BODY - more.length - 1)} ${more}`
}

function isNight(zone: string | null, now: Date): boolean {
  const hour = hourIn(toTimeZone(zone), now)
  return hour >= NIGHT.from || hour < NIGHT.to
}
