import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { UnreadCount } from "~/models/notifications/notification/notification"
import { getUnreadCount } from "~/models/notifications/notification/notification-list.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getUnreadCount, {
    name: "getUnreadCount",
    summary: "How many of your notifications are unread",
    answers: UnreadCount,
  }),
})
