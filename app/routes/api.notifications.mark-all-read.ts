import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { markAllNotificationsRead } from "~/models/notification/notification-list.server"

const handle = (args: Args) =>
  handleApi(args, { POST: call(Nothing, markAllNotificationsRead, 204) })

export { handle as loader, handle as action }
