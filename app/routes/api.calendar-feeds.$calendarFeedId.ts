import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { CalendarFeedKey } from "~/models/programs/calendar-feed/calendar-feed"
import { deleteCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed.server"

// Its addresses go on working when the token of a program has ended.
export const { loader, action } = resource({
  DELETE: withSession(
    endpoint(CalendarFeedKey, deleteCalendarFeed, {
      name: "deleteCalendarFeed",
      summary: "End an address of a calendar",
      details: "It shows nothing any more.",
    }),
  ),
})
