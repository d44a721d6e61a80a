import { call, handleApi, type Args } from "~/http/handle-api.server"
import { NotificationKey } from "~/models/notification/notification"
import { markNotificationRead } from "~/models/notification/notification-list.server"

const handle = (args: Args) =>
  handleApi(args, { PATCH: call(NotificationKey, markNotificationRead) })

export { handle as loader, handle as action }
