import { z } from "zod"
import { Id } from "~/models/fields"

/**
 * The kinds of notifications:
 * - `assigned`: the user was assigned to a card
 * - `commented`: a comment on a card that the user is assigned to or has commented on
 * - `due`: the reminder of a due date on a card that the user is assigned to, once for each due
 * date
 * - `added`: the user joined a board by invitation
 * - `role`: the user's role on a board changed
 */
export const NOTIFICATION_KINDS = ["assigned", "commented", "due", "added", "role"] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type Notification = {
  id: string
  kind: NotificationKind
  message: string
  read: boolean
  createdAt: string
  boardId: string
  card: { id: string; title: string } | null
}

export type NotificationView = Notification & {
  time: string
}

export const NotificationKey = z.object({ id: Id })
export type NotificationKey = z.output<typeof NotificationKey>
