import { partEndpoint, resource } from "~/http/handle-api.server"
import { ActivityOf } from "~/models/activity/activity"
import { listActivity } from "~/models/activity/activity.server"

export const { loader, action } = resource({
  GET: partEndpoint(ActivityOf, listActivity, ({ version }) => ["before", String(version)]),
})
