import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { CreatePushSubscription, PushSubscription } from "~/models/notifications/push/push"
import {
  createPushSubscription,
  listPushSubscriptions,
} from "~/models/programs/push-subscription/push-subscriptions.server"
import { Nothing } from "~/models/text/fields"

// They go on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(
    endpoint(Nothing, listPushSubscriptions, {
      name: "listPushSubscriptions",
      summary: "Your devices and addresses that get notifications, oldest first",
      answers: [PushSubscription],
    }),
  ),
  POST: withSession(
    endpoint(CreatePushSubscription, createPushSubscription, {
      name: "createPushSubscription",
      summary: "Turn a device or an address on",
      details:
        "A `web` device is this browser, with the address and the keys of its subscription for the key of `GET /api/push-subscriptions/key`; it ends with the session. An address of ntfy, UnifiedPush or Gotify lasts longer, until it is deleted, the password is changed or all other sessions are ended, and takes a recent proof, as a calendar address does. The same address again is renewed. You have at most 20. They get the kinds of notifications that have `push` in your preferences: what is unread of a card is one message, of at most 120 characters, which is closed where that can be done once you have read it elsewhere. What cannot be sent within a day is dropped. 409: there are too many.",
      status: 201,
      answers: PushSubscription,
      refuses: [409],
    }),
  ),
})
