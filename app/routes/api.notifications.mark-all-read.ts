import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { markAllNotificationsRead } from "~/models/notifications/notification/notification-list.server"

export const { loader, action } = resource({
  POST: endpoint(Nothing, markAllNotificationsRead, {
    name: "markAllNotificationsRead",
    summary: "Mark all notifications as read",
  }),
})
