import { endpoint, resource } from "~/http/handle-api.server"
import { Notification, NotificationKey } from "~/models/notifications/notification/notification"
import { markNotificationRead } from "~/models/notifications/notification/notification-list.server"

export const { loader, action } = resource({
  PATCH: endpoint(NotificationKey, markNotificationRead, {
    name: "markNotificationRead",
    summary: "Mark a notification as read",
    answers: Notification,
  }),
})
