import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { CalendarFeedKey } from "~/models/calendar-feed/calendar-feed"
import { deleteCalendarFeed } from "~/models/calendar-feed/calendar-feed.server"

// Its addresses go on working when the token of a program has ended.
export const { loader, action } = resource({
  DELETE: withSession(endpoint(CalendarFeedKey, deleteCalendarFeed, 204)),
})
