import type { Details } from "./notification"
import type { NotificationKind } from "./notification-kind"

/** `cut` is applied to every name and title, because subjects shorten them. */
export type Sentence = (cut: (text: string) => string) => string

export type NewNotification = {
  kind: NotificationKind
  /** Actors are not notified of their own changes. */
  actorId?: string
  userIds: readonly string[]
  message: Sentence
  details?: Details
  boardId: string
  cardId?: string | null
  /** Where on the card's page it is. */
  commentId?: string
  /** For notifications that each person gets only once, such as those about a due date. */
  onceKey?: string
}
