import { partEndpoint, type Api } from "~/http/handle-api.server"
import { ActivityOf } from "~/models/activity/activity"
import { listActivity } from "~/models/activity/activity.server"

export const api = {
  GET: partEndpoint(ActivityOf, listActivity, ({ version }) => ["before", String(version)]),
} satisfies Api
