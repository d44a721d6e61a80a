import { TOPIC_NAMES } from "~/models/activity/topics"
import { NOTIFICATION_KINDS } from "~/models/notification/notification"
import type { WebhookEvent } from "./webhook"

/** What a webhook of a board, or of a person's notifications, can be told of. */
export const possibleEvents = (boardId: string | null): readonly WebhookEvent[] =>
  boardId === null ? NOTIFICATION_KINDS : TOPIC_NAMES

type Stored = { boardId: string | null; events: string | null }

/** What a webhook is told of. Of everything, later versions have more. */
export function eventsOf({ boardId, events }: Stored): WebhookEvent[] {
  const possible = possibleEvents(boardId)
  if (events === null) return [...possible]
  const chosen = events.split(" ")
  return possible.filter((event) => chosen.includes(event))
}
