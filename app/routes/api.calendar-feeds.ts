import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { CalendarFeed, CreateCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed"
import {
  createCalendarFeed,
  listCalendarFeeds,
} from "~/models/programs/calendar-feed/calendar-feed.server"
import { Nothing } from "~/models/text/fields"

// Its addresses go on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(
    endpoint(Nothing, listCalendarFeeds, {
      name: "listCalendarFeeds",
      summary: "Your addresses of calendars, oldest first",
      answers: [CalendarFeed],
    }),
  ),
  POST: withSession(
    endpoint(CreateCalendarFeed, createCalendarFeed, {
      name: "createCalendarFeed",
      summary: "Create a calendar address",
      details:
        "Of a board, or of the cards that are assigned to you; you have one of each, which is answered again until `replace`. Anyone who has its `url` can read the calendar without a session: an iCalendar file of the cards with a due date, at most the 2,000 latest, as you can see them at that moment; it has an `ETag`, and is 404 for a board that you do not have any more, or that is archived or deleted. A new password, signing out everywhere else and “This wasn’t me” in an email end all your addresses. 409: the board is archived.",
      status: 201,
      answers: CalendarFeed,
      refuses: [409],
    }),
  ),
})
