import { z } from "zod"
import { Checkbox, Id } from "~/models/fields"

/** Without a board: of the cards that are assigned to the actor. */
export const CalendarFeedOf = z.object({ boardId: Id.optional() })
export type CalendarFeedOf = z.output<typeof CalendarFeedOf>

export const CreateCalendarFeed = CalendarFeedOf.extend({ replace: Checkbox.optional() })
export type CreateCalendarFeed = z.output<typeof CreateCalendarFeed>

export const CalendarFeedKey = z.object({ calendarFeedId: Id })
export type CalendarFeedKey = z.output<typeof CalendarFeedKey>

export const CalendarToken = z.object({ token: z.string() })
export type CalendarToken = z.output<typeof CalendarToken>

export type CalendarFeed = {
  id: string
  /** Null for the cards that are assigned to the person, on all boards. */
  boardId: string | null
  /** Null if it works but cannot be shown, because the server's session secret has changed. */
  url: string | null
  createdAt: string
}

export type NamedCalendarFeed = { id: string; shows: string; createdAt: string }
