import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { getUnreadCount } from "~/models/notification/notification-list.server"

export const { loader, action } = resource({ GET: endpoint(Nothing, getUnreadCount) })
