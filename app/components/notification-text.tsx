import type { Notification } from "~/models/notification/notification"

const UNREAD_DOT =
  "before:absolute before:left-0 before:top-[0.4375rem] before:size-2 before:rounded-full before:bg-accent"

/** @param time when the notification was created, in words */
export function NotificationText({
  notification,
  time,
}: {
  notification: Notification
  time: string
}) {
  const { message, read, createdAt } = notification
  return (
    <span className={`relative grid w-full gap-0.5 pl-4 ${read ? "" : UNREAD_DOT}`}>
      <span className={`[.notification-panel_&]:line-clamp-4 ${read ? "" : "font-semibold"}`}>
        {!read && <span className="sr-only">Unread: </span>}
        {message}
      </span>
      <time dateTime={createdAt} className="text-xs text-muted">
        {time}
      </time>
    </span>
  )
}
