import { z } from "zod"
import { Checkbox, Id, IdText, MomentText, TextOrNull } from "~/models/text/fields"

export const CalendarFeedOf = z.object({
  boardId: Id.optional().meta({
    description: "Without it: of the cards that are assigned to you.",
  }),
})
export type CalendarFeedOf = z.output<typeof CalendarFeedOf>

export const CreateCalendarFeed = CalendarFeedOf.extend({
  replace: Checkbox.optional().meta({ description: "Ends the address that you have." }),
})
export type CreateCalendarFeed = z.output<typeof CreateCalendarFeed>

export const CalendarFeedKey = z.object({ calendarFeedId: Id })
export type CalendarFeedKey = z.output<typeof CalendarFeedKey>

export const CalendarToken = z.object({ token: z.string() })
export type CalendarToken = z.output<typeof CalendarToken>

export const CalendarFeed = z
  .object({
    id: IdText,
    boardId: IdText.nullable().meta({
      description: "Null for the cards that are assigned to you, on all boards.",
    }),
    url: TextOrNull.meta({
      description: "Null if it works but cannot be shown, as the server has another secret now.",
      examples: ["https://boards.example.org/calendar/0b8xJ3.ics"],
    }),
    createdAt: MomentText,
  })
  .meta({ id: "CalendarFeed" })
export type CalendarFeed = z.output<typeof CalendarFeed>

/** A secret address, of a calendar or for mail, by what it is of. */
export type NamedAddress = { id: string; shows: string; createdAt: string }
