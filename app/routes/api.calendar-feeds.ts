import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { CreateCalendarFeed } from "~/models/calendar-feed/calendar-feed"
import { createCalendarFeed, listCalendarFeeds } from "~/models/calendar-feed/calendar-feed.server"
import { Nothing } from "~/models/fields"

// Its addresses go on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(endpoint(Nothing, listCalendarFeeds)),
  POST: withSession(endpoint(CreateCalendarFeed, createCalendarFeed, 201)),
})
