import type { Notification } from "~/models/notification/notification"

/** What is shown of a notification. @param time when it was made, in words */
export function NotificationText({
  notification,
  time,
}: {
  notification: Notification
  time: string
}) {
  const { message, read, createdAt } = notification
  return (
    <span className="notification-text" data-unread={!read}>
      <span className="notification-message">
        {!read && <span className="visually-hidden">Unread: </span>}
        {message}
      </span>
      <time dateTime={createdAt} className="notification-time">
        {time}
      </time>
    </span>
  )
}
