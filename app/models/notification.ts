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
