import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { markAllNotificationsRead } from "~/models/notification/notification-list.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(Nothing, markAllNotificationsRead, 204) })

export { handle as loader, handle as action }
