import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { NotificationKey } from "~/models/notification/notification"
import { markNotificationRead } from "~/models/notification/notification-list.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { PATCH: endpoint(NotificationKey, markNotificationRead) })

export { handle as loader, handle as action }
