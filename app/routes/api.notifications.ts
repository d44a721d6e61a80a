import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listNotifications } from "~/models/notification/notification-list.server"

const handle = (args: Args) => handleApi(args, { GET: call(Nothing, listNotifications) })

export { handle as loader, handle as action }
