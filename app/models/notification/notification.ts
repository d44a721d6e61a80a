import { z } from "zod"
import type { Person } from "~/models/account/user"
import { Id } from "~/models/fields"

/**
 * The kinds of notifications. A person gets only one for a change: of the first kind that they have on.
 * - `mentioned`: a comment or the description of a card mentions the user
 * - `assigned`: the user was assigned to a card
 * - `commented`: a comment on a card that the user is assigned to or has commented on
 * - `watched`: a change of a card, a list or a board that the user watches
 * - `due`: the reminder of a due date on a card that the user is assigned to, once for each due
 * date
 * - `added`: the user joined a board by invitation
 * - `role`: the user's role on a board changed
 */
export const NOTIFICATION_KINDS = [
  ...(["mentioned", "assigned", "commented", "watched", "due", "added", "role"] as const),
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The words that matter, where a notification is about a text or a date. */
export type Details = {
  /** The beginning of a comment, or what a description says around a mention. */
  excerpt?: string
  /** The due date before and after the change. */
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
  /** The person who did it; null if nobody did, or the account no longer exists. */
  actor: Person | null
} & Details

export type NotificationView = Notification & {
  time: string
  /** The details in words, in the reader's time zone; empty without any. */
  detail: string
}

export const NotificationKey = z.object({ id: Id })
export type NotificationKey = z.output<typeof NotificationKey>
