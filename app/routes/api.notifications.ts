import { listEndpoint, resource } from "~/http/handle-api.server"
import { Notification, NotificationsOf } from "~/models/notifications/notification/notification"
import { findNotifications } from "~/models/notifications/notification/notification-list.server"

export const { loader, action } = resource({
  GET: listEndpoint(NotificationsOf, findNotifications, {
    name: "listNotifications",
    summary: "Your notifications, newest first",
    details:
      "What other people do: `mentioned` in a comment or description (not again when it is edited), `assigned` to a card, `commented` on a card that you are assigned to or have commented on, a change of what you have `watched`, the reminder of a card of yours that is `due` (once for each due date), `added` to a board by an invitation, or given another `role`. One change makes at most one notification for you: of the first of these kinds that applies and that you have on. Those of boards that you cannot see any more are left out, and 404.",
    answers: [Notification],
  }),
})
