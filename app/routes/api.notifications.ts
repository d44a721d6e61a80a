import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listNotifications } from "~/models/notification/notification-list.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(Nothing, listNotifications) })

export { handle as loader, handle as action }
