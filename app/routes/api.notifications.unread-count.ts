import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { getUnreadCount } from "~/models/notification/notification-list.server"

const handle = (args: Args) => handleApi(args, { GET: call(Nothing, getUnreadCount) })

export { handle as loader, handle as action }
