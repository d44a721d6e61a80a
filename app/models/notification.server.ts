import { onCommit, type Tx } from "../db.server"
import { tellUser } from "../realtime.server"
import { newId } from "./id"
import type { NotificationKind } from "./notification"

/** What happened, and whom it concerns. */
export type News = {
  kind: NotificationKind
  /** Who did it: nobody is told of their own doings. */
  actorId?: string
  userIds: string[]
  message: string
  boardId: string
  cardId?: string
  /** For what each person is told of one time only, such as a due date. */
  onceKey?: string
}

/**
 * Tells people of something on a board, in the transaction of what they are told of. Only those
 * who can see the board are told, and never of what they did themselves.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  const { kind, actorId, message, boardId, cardId, onceKey } = news
  const members = await tx.member.findMany({
    where: { boardId, userId: { in: news.userIds.filter((id) => id !== actorId) } },
    select: { userId: true },
  })
  const about = { kind, message, boardId, ...(cardId !== undefined && { cardId }) }
  for (const { userId } of members) {
    const once = onceKey === undefined ? {} : { onceKey: `${onceKey} ${userId}` }
    await tx.notification.create({ data: { ...about, ...once, id: newId(), userId } })
    onCommit(tx, () => tellUser(userId, { type: "notified" }))
  }
}
