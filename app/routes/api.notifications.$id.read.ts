import { endpoint, type Api } from "~/http/handle-api.server"
import { NotificationKey } from "~/models/notification/notification"
import { markNotificationRead } from "~/models/notification/notification-list.server"

export const api = { PATCH: endpoint(NotificationKey, markNotificationRead) } satisfies Api
