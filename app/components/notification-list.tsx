import { Link, useFetcher } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { ownTimeZone } from "~/live/this-page"
import { hoursOf, namingUtc } from "~/models/text/time/clock"
import { agoText } from "~/models/text/time/ago-text"
import { notificationPath } from "~/models/notifications/notification/notification-address"
import { detailText } from "~/models/notifications/notification/notification-details"
import type { Notification } from "~/models/notifications/notification/notification"
import { NotificationGroups } from "./notification-groups"
import { OfferDevice } from "./offer-device"
import { NotificationText } from "./notification-text"
import { stateOf, type Bell } from "~/client/use-notifications"

export function NotificationList({ bell }: { bell: Bell }) {
  const { items, markRead } = bell
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-2 pl-2.5 pr-1">
        <h2 className="font-semibold">Notifications</h2>
        {Array.isArray(items) && items.length > 0 && <MarkAllRead />}
      </div>
      {Array.isArray(items) && <OfferDevice notifications={items} unread={bell.count} />}
      {Array.isArray(items) && items.length > 0 ? (
        <NotificationGroups
          className="overflow-auto overscroll-contain"
          notifications={items}
          timeOf={timeOf}
          markRead={(swiped) => swiped.forEach(markRead)}
        >
          {(item) => (
            <Link
              to={notificationPath(item)}
              className="menu-item notification px-2.5 py-2"
              onClick={() => markRead(item)}
            >
              <NotificationText
                notification={item}
                time={timeOf(item)}
                detail={detailText(item, localMoment)}
              />
            </Link>
          )}
        </NotificationGroups>
      ) : (
        <p className="notification-empty px-4 py-8 text-center text-muted" role="status">
          {stateOf(items)}
        </p>
      )}
      <Link
        to="/notifications"
        className="menu-item mt-1 justify-center rounded-t-none border-t border-line font-semibold"
      >
        See all notifications
      </Link>
    </>
  )
}

const timeOf = ({ createdAt }: Notification) => agoText(createdAt)

/** As the server writes it. The list is fetched by the browser. */
function localMoment(iso: string): string {
  const timeZone = ownTimeZone()
  const hour12 = hoursOf(navigator.language) === 12
  const text = new Date(iso)
    .toLocaleString("en-US", {
      timeZone,
      year: "numeric",
      month: "short",
      day: "2-digit",
      hour: hour12 ? "numeric" : "2-digit",
      minute: "2-digit",
      hourCycle: hour12 ? "h12" : "h23",
    })
    .replace(/, (?=\d+:)/, " at ")
  return namingUtc(text, timeZone)
}

/** Without JavaScript it posts to the notifications page, and leads there. */
export function MarkAllRead() {
  const fetcher = useFetcher()
  return (
    <CommandButton
      intent="mark-all-read"
      fetcher={fetcher}
      action="/notifications"
      pendingText="Marking all read..."
      className="btn btn-quiet"
    >
      Mark all read
    </CommandButton>
  )
}
