import { z } from "zod"
import { Id } from "~/models/fields"

/**
 * What a person is told of:
 * - `assigned`: being assigned to a card
 * - `commented`: a comment on a card one is assigned to, or has commented on
 * - `due`: a due date within 24 hours on a card one is assigned to, once for each due date
 * - `added`: being added to a board by invitation
 * - `role`: another role on a board
 */
export const NOTIFICATION_KINDS = ["assigned", "commented", "due", "added", "role"] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A notification as the API gives it: times in ISO 8601 in UTC. */
export type Notification = {
  id: string
  kind: NotificationKind
  message: string
  read: boolean
  createdAt: string
  boardId: string
  /** The card that it is about, as it is called now. */
  card: { id: string; title: string } | null
}

/** A notification as its page shows it. */
export type NotificationView = Notification & {
  /** When it was made, in words in the reader's zone. */
  time: string
}

export const NotificationKey = z.object({ id: Id })
export type NotificationKey = z.output<typeof NotificationKey>
