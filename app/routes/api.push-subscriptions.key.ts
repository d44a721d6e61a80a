import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { PushServerKey } from "~/models/notifications/push/push"
import { getPushServerKey } from "~/models/notifications/push/vapid.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: withSession(
    endpoint(Nothing, getPushServerKey, {
      name: "getPushServerKey",
      summary: "The key for which a browser subscribes",
      answers: PushServerKey,
    }),
  ),
})
