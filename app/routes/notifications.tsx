import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { sendRead } from "~/client/use-notifications"
import { MarkAllRead } from "~/components/notification-list"
import { CommandButton } from "~/components/forms/command-form"
import { notificationPath } from "~/models/notifications/notification/notification-address"
import { NotificationGroups } from "~/components/notification-groups"
import { OfferDevice } from "~/components/offer-device"
import { NotificationText } from "~/components/notification-text"
import { useNotificationUpdates } from "~/live/use-notification-updates"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { cachedPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { done, failed } from "~/models/text/reply/reply"
import { Nothing } from "~/models/text/fields"
import {
  NotificationKey,
  type NotificationView,
} from "~/models/notifications/notification/notification"
import {
  listNotificationViews,
  markAllNotificationsRead,
  markNotificationRead,
} from "~/models/notifications/notification/notification-list.server"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => listNotificationViews(actor, readClock(args)))

export const { meta, clientLoader, clientAction, handle } = cachedPage("Notifications")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "open-notification": command(NotificationKey, markNotificationRead, { to: notificationPath }),
    "mark-read": command(NotificationKey, markNotificationRead),
    "mark-all-read": command(Nothing, markAllNotificationsRead, {
      done: done("All notifications marked as read"),
      failed: failed("Error", "The notifications could not be marked as read."),
    }),
  })

/** The bell's list as a page of its own, which works without JavaScript and can be linked. */
export default function NotificationsPage() {
  const notifications = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useNotificationUpdates(revalidate)
  return (
    <main id="main" className="main main-column">
      <div className="mb-4 flex min-h-10 items-center justify-between gap-2">
        <h1 className="text-title font-bold">Notifications</h1>
        {notifications.length > 0 && <MarkAllRead />}
      </div>
      <OfferDevice notifications={notifications} unread={countUnreadOf(notifications)} />
      {notifications.length === 0 ? (
        <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
          <h2 className="text-base font-semibold">No notifications yet</h2>
          <p className="text-muted">
            You are notified here when somebody mentions you, assigns you to a card or comments on
            one of yours, when a card of yours is due, and when something that you watch changes.
          </p>
        </div>
      ) : (
        <NotificationGroups
          className="panel p-2"
          notifications={notifications}
          timeOf={({ time }) => time}
          markRead={(swiped) => {
            void Promise.all(swiped.map(({ id }) => sendRead(id))).then(revalidate)
          }}
        >
          {(each) => <OpenNotification notification={each} />}
        </NotificationGroups>
      )}
    </main>
  )
}

const countUnreadOf = (notifications: readonly NotificationView[]): number =>
  notifications.filter(({ read }) => !read).length

/** A form that looks like a link, because opening a URL must not mark anything as read. */
function OpenNotification({ notification }: { notification: NotificationView }) {
  return (
    <CommandButton
      intent="open-notification"
      fields={{ id: notification.id }}
      className="menu-item notification px-2.5 py-2"
    >
      <NotificationText
        notification={notification}
        time={notification.time}
        detail={notification.detail}
      />
    </CommandButton>
  )
}
