import { endpoint, resource } from "~/http/handle-api.server"
import { CalendarFeedKey } from "~/models/calendar-feed/calendar-feed"
import { deleteCalendarFeed } from "~/models/calendar-feed/calendar-feed.server"

export const { loader, action } = resource({
  DELETE: endpoint(CalendarFeedKey, deleteCalendarFeed, 204),
})
