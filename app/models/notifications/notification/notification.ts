import { z } from "zod"
import { Person } from "~/models/access/person"
import { BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { NOTIFICATION_KINDS } from "./notification-kind"
import { Count, DayText, Id, IdText, Limit, MomentText, OptionalText } from "~/models/text/fields"

const DayOrMoment = z.union([MomentText, DayText]).nullable()

const Details = z.object({
  excerpt: OptionalText.meta({
    description: "The beginning of a comment, or the part of a description around a mention.",
    examples: ["The second paragraph is still missing."],
  }),
  dueDate: z.object({ from: DayOrMoment, to: DayOrMoment }).exactOptional().meta({
    description: "How it has changed; a day as `2026-12-24`. Of a reminder, `from` is null.",
  }),
})
export type Details = z.output<typeof Details>

export const Notification = z
  .object({
    id: IdText,
    kind: z.enum(NOTIFICATION_KINDS),
    message: z.string().meta({
      description: "One line of plain text, in the words of its time.",
      examples: ["Ada Lovelace commented on “Write the release notes”"],
    }),
    read: z.boolean(),
    createdAt: MomentText,
    boardId: BoardSummary.shape.id,
    boardName: BoardSummary.shape.name,
    card: Card.pick({ id: true, title: true }).nullable().meta({
      description: "Null if it is about the board, or the card is not there any more.",
    }),
    actor: Person.nullable().meta({ description: "Null for reminders and deleted accounts." }),
    ...Details.shape,
  })
  .meta({ id: "Notification" })
export type Notification = z.output<typeof Notification>

export const UnreadCount = z.object({ count: Count })
export type UnreadCount = z.output<typeof UnreadCount>

export type NotificationView = Notification & {
  time: string
  detail: string
}

export const MAX_LISTED = 100
export const NotificationsOf = z.object({ after: Id.optional(), limit: Limit(MAX_LISTED) })
export type NotificationsOf = z.output<typeof NotificationsOf>

export const NotificationKey = z.object({ id: Id })
export type NotificationKey = z.output<typeof NotificationKey>
