import { max } from "date-fns/max"
import { subHours } from "date-fns/subHours"
import { readNumbersOf } from "~/database/card-numbers.server"
import { db } from "~/database/db.server"
import { readUntoldNotification } from "~/database/rows/webhook-rows.server"
import type { Board, Webhook as WebhookRow } from "~/database/types"
import { config } from "~/config/config.server"
import { nextActivity } from "~/models/views/activity/activity.server"
import { TOPICS, type Topic } from "~/models/views/activity/topics"
import { cardPath } from "~/models/access/card-path"
import { findNotification } from "~/models/notifications/notification/notification-list.server"
import { withNumber } from "~/models/text/with-number"
import { site } from "~/site"
import { eventsOf } from "./webhook-events"
import type { Message } from "./webhook"
import type { ChatLine } from "./webhook-body"

// Messages are read from the activity and the notifications: a change writes nothing for them.

/** A message with its id, which is the same each time it is sent, and how far it brings the webhook. */
export type Waiting = {
  id: string
  message: Message
  line: ChatLine
  told: { sentVersion: number } | { readFrom: Date }
}

/** How far the clocks of two servers may be apart, with the time of a transaction. */
export const CLOCKS_MS = 5 * 60_000

/** For how long a message is tried, and a webhook that takes none. What has waited longer is not told. */
export const GIVE_UP_HOURS = 24

type Read = WebhookRow & { board: Board | null }

/** The first message that waits for a webhook; null for none. */
export const nextMessage = ({ board, ...webhook }: Read): Promise<Waiting | null> =>
  board ? nextChange(webhook, board) : nextNotification(webhook)

async function nextChange(webhook: WebhookRow, board: Board): Promise<Waiting | null> {
  const { id: boardId, name: boardName } = board
  const topics = eventsOf(webhook).filter((each) => each in TOPICS) as Topic[]
  const activity = await nextActivity(boardId, {
    after: webhook.sentVersion,
    since: subHours(new Date(), GIVE_UP_HOURS),
    kinds: topics.flatMap((topic) => TOPICS[topic]),
  })
  if (!activity) return null
  const { version, createdAt, kind, text } = activity
  const { url, number } = await placeOf(boardId, "card" in activity ? activity.card.id : undefined)
  return {
    // After a restore, a board gets versions again that it had before.
    id: `${boardId}-${String(version)}-${String(+new Date(createdAt))}`,
    message: {
      type: kind,
      timestamp: createdAt,
      data: { boardId, boardName, url, number, activity },
    },
    line: { about: boardName, text: withNumber(text, number), url },
    told: { sentVersion: version },
  }
}

async function nextNotification(webhook: WebhookRow): Promise<Waiting | null> {
  const { userId, readFrom } = webhook
  const since = max([readFrom, subHours(new Date(), GIVE_UP_HOURS)])
  const id = await readUntoldNotification(db, { ...webhook, since }, eventsOf(webhook))
  const notification = id === null ? null : await findNotification({ id: userId }, id)
  if (!notification) return null
  const { kind, createdAt, boardId, boardName, card, message } = notification
  const { url, number } = await placeOf(boardId, card?.id)
  return {
    id: notification.id,
    message: { type: kind, timestamp: createdAt, data: { url, number, notification } },
    line: { about: boardName, text: withNumber(message, number), url },
    told: { readFrom: max([since, new Date(+new Date(createdAt) - CLOCKS_MS)]) },
  }
}

/** The page of what a message is about, and the number of a card on the board. */
async function placeOf(boardId: string, cardId: string | undefined) {
  const numbers = await readNumbersOf(db, boardId, cardId === undefined ? [] : [cardId])
  return { url: urlOf(boardId, cardId), number: numbers.get(cardId ?? "") }
}

const urlOf = (boardId: string, cardId: string | undefined) =>
  config.publicUrl + (cardId === undefined ? `/board/${boardId}` : cardPath(boardId, cardId))

/** A message by hand, which shows whether it comes. */
export function testMessage({ boardId }: WebhookRow, now: Date) {
  const url = boardId === null ? config.publicUrl : urlOf(boardId, undefined)
  const message: Message = { type: "test", timestamp: now.toISOString(), data: { url } }
  return { message, line: { about: site.name, text: "This is a test.", url } }
}
