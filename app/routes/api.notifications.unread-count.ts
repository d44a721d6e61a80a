import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { getUnreadCount } from "~/models/notification/notification-list.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(Nothing, getUnreadCount) })

export { handle as loader, handle as action }
