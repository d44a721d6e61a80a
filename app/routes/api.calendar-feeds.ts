import { endpoint, resource } from "~/http/handle-api.server"
import { CreateCalendarFeed } from "~/models/calendar-feed/calendar-feed"
import { createCalendarFeed, listCalendarFeeds } from "~/models/calendar-feed/calendar-feed.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listCalendarFeeds),
  POST: endpoint(CreateCalendarFeed, createCalendarFeed, 201),
})
