import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { markAllNotificationsRead } from "~/models/notification/notification-list.server"

export const api = { POST: endpoint(Nothing, markAllNotificationsRead, 204) } satisfies Api
