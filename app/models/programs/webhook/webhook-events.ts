import { TOPIC_NAMES } from "~/models/views/activity/topics"
import { NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"
import type { WebhookEvent } from "./webhook"

/** The events that there are for a board, or for a person's notifications. */
export const possibleEvents = (boardId: string | null): readonly WebhookEvent[] =>
  boardId === null ? NOTIFICATION_KINDS : TOPIC_NAMES

type Stored = { boardId: string | null; events: string | null }

/** The events of a webhook. All of them are more in later versions. */
export function eventsOf({ boardId, events }: Stored): WebhookEvent[] {
  const possible = possibleEvents(boardId)
  if (events === null) return [...possible]
  const chosen = events.split(" ")
  return possible.filter((event) => chosen.includes(event))
}
