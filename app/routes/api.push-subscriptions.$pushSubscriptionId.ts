import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { PushSubscriptionKey } from "~/models/notifications/push/push"
import { deletePushSubscription } from "~/models/programs/push-subscription/push-subscriptions.server"

export const { loader, action } = resource({
  DELETE: withSession(
    endpoint(PushSubscriptionKey, deletePushSubscription, {
      name: "deletePushSubscription",
      summary: "Stop a device or an address",
    }),
  ),
})
