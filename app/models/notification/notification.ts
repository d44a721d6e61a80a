import { z } from "zod"
import type { Person } from "~/models/account/user"
import { Id } from "~/models/fields"

/**
 * A person gets only one notification of a change: of the first kind that they have enabled. `commented` also reaches
 * people who have commented on the card, `watched` those who watch it, its list or board; `due` is sent once per due
 * date.
 */
export const NOTIFICATION_KINDS = [
  ...(["mentioned", "assigned", "commented", "watched", "due", "added", "role"] as const),
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type Details = {
  /** The beginning of a comment, or the part of a description around a mention. */
  excerpt?: string
  dueDate?: { from: string | null; to: string | null }
}

export type Notification = {
  id: string
  kind: NotificationKind
  message: string
  read: boolean
  createdAt: string
  boardId: string
  boardName: string
  card: { id: string; title: string } | null
  actor: Person | null
} & Details

export type NotificationView = Notification & {
  time: string
  detail: string
}

export const NotificationKey = z.object({ id: Id })
export type NotificationKey = z.output<typeof NotificationKey>
