import { db } from "~/database/db.server"
import { readUntoldNotification } from "~/database/rows/webhook-rows.server"
import type { Webhook as WebhookRow } from "~/database/types"
import { config } from "~/config.server"
import { nextActivity } from "~/models/activity/activity.server"
import { TOPICS } from "~/models/activity/topics"
import { cardPath } from "~/models/card/card-path"
import { findNotification } from "~/models/notification/notification-list.server"
import { site } from "~/site"
import { eventsOf } from "./webhook-events"
import type { Message } from "./webhook"
import type { ChatLine } from "./webhook-body"

// What waits for a webhook is read from the activity and the notifications: a change writes nothing for it.

/** A message with its id, which is the same each time it is sent, and how far it brings the webhook. */
export type Waiting = {
  id: string
  message: Message
  line: ChatLine
  told: { sentVersion: number } | { readFrom: Date }
}

/** How far the clocks of two servers may be apart, with the time of a transaction. */
const CLOCKS_MS = 5 * 60_000

/** The first message that waits for a webhook; null for none. */
export const nextMessage = (webhook: WebhookRow): Promise<Waiting | null> =>
  webhook.boardId === null ? nextNotification(webhook) : nextChange(webhook, webhook.boardId)

async function nextChange(webhook: WebhookRow, boardId: string): Promise<Waiting | null> {
  const topics = eventsOf(webhook).filter((each) => each in TOPICS) as (keyof typeof TOPICS)[]
  const kinds = topics.flatMap((topic) => TOPICS[topic])
  const activity = await nextActivity(boardId, { after: webhook.sentVersion, kinds })
  if (!activity) return null
  const { name } = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  const url = urlOf(boardId, "card" in activity ? activity.card.id : undefined)
  return {
    id: `${boardId}-${String(activity.version)}`,
    message: {
      type: activity.kind,
      timestamp: activity.createdAt,
      data: { boardId, boardName: name, url, activity },
    },
    line: { about: name, text: activity.text, url },
    told: { sentVersion: activity.version },
  }
}

async function nextNotification(webhook: WebhookRow): Promise<Waiting | null> {
  const kinds = eventsOf(webhook)
  const id = await readUntoldNotification(db, webhook, kinds)
  const notification = id === null ? null : await findNotification({ id: webhook.userId }, id)
  if (!notification) return null
  const { kind, createdAt, boardId, boardName, card, message } = notification
  const url = urlOf(boardId, card?.id)
  const heardUntil = new Date(+new Date(createdAt) - CLOCKS_MS)
  return {
    id: notification.id,
    message: { type: kind, timestamp: createdAt, data: { url, notification } },
    line: { about: boardName, text: message, url },
    told: { readFrom: heardUntil > webhook.readFrom ? heardUntil : webhook.readFrom },
  }
}

const urlOf = (boardId: string, cardId: string | undefined) =>
  config.publicUrl + (cardId === undefined ? `/board/${boardId}` : cardPath(boardId, cardId))

/** A message by hand, which shows whether it comes. */
export function testMessage({ boardId }: WebhookRow, now: Date) {
  const url = boardId === null ? config.publicUrl : urlOf(boardId, undefined)
  const message: Message = { type: "test", timestamp: now.toISOString(), data: { url } }
  return { message, line: { about: site.name, text: "This is a test.", url } }
}
