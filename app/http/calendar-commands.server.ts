import type { z } from "zod"
import { CalendarFeedKey, type CalendarFeedOf } from "~/models/programs/calendar-feed/calendar-feed"
import {
  createCalendarFeed,
  deleteCalendarFeed,
  replaceCalendarFeed,
} from "~/models/programs/calendar-feed/calendar-feed.server"
import { done, failedBecause, seen } from "~/models/text/reply/reply"
import { command, type Command, type Feedback } from "./command.server"

/** The forms on the page of a calendar's address, of a board or of one's own cards. */
export const calendarCommands = (
  calendar: z.ZodType<CalendarFeedOf>,
  where: Pick<Feedback<unknown>, "back"> = {},
): Record<string, Command> => ({
  "create-calendar-feed": command(calendar, createCalendarFeed, {
    done: seen("Address created"),
    failed: failedBecause("Address not created"),
    ...where,
  }),
  "replace-calendar-feed": command(calendar, replaceCalendarFeed, {
    done: done("Address replaced", "The old address no longer works"),
    failed: failedBecause("Address not replaced"),
    ...where,
  }),
  "delete-calendar-feed": command(CalendarFeedKey, deleteCalendarFeed, {
    done: done("Address stopped", "Calendars that subscribed to it no longer update"),
    failed: failedBecause("Address not stopped"),
    ...where,
  }),
})
