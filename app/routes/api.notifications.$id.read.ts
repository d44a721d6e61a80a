import { endpoint, resource } from "~/http/handle-api.server"
import { NotificationKey } from "~/models/notification/notification"
import { markNotificationRead } from "~/models/notification/notification-list.server"

export const { loader, action } = resource({
  PATCH: endpoint(NotificationKey, markNotificationRead),
})
