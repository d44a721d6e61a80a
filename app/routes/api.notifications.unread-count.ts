import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { getUnreadCount } from "~/models/notification/notification-list.server"

export const api = { GET: endpoint(Nothing, getUnreadCount) } satisfies Api
