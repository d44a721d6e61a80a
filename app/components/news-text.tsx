import type { Notification } from "~/models/notification"

/** What is shown of a notification. @param time when it was made, in words */
export function NewsText({ notification, time }: { notification: Notification; time: string }) {
  const { message, read, createdAt } = notification
  return (
    <span className="news-text" data-unread={!read}>
      <span className="news-message">
        {!read && <span className="visually-hidden">Unread: </span>}
        {message}
      </span>
      <time dateTime={createdAt} className="news-time">
        {time}
      </time>
    </span>
  )
}
