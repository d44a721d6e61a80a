import { endpoint, type Api } from "~/http/handle-api.server"
import { CalendarFeedKey } from "~/models/calendar-feed/calendar-feed"
import { deleteCalendarFeed } from "~/models/calendar-feed/calendar-feed.server"

export const api = { DELETE: endpoint(CalendarFeedKey, deleteCalendarFeed, 204) } satisfies Api
