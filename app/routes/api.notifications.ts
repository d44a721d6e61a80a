import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listNotifications } from "~/models/notification/notification-list.server"

export const api = { GET: endpoint(Nothing, listNotifications) } satisfies Api
