import type { Notification } from "~/models/notifications/notification/notification"
import { Icon } from "./icon"
import { Named } from "./named"

const UNREAD_DOT =
  "before:absolute before:left-0 before:top-[0.6875rem] before:size-2 before:rounded-full before:bg-focus"

type Props = {
  notification: Notification
  time: string
  detail: string
}

export function NotificationText({ notification, time, detail }: Props) {
  const { message, read, createdAt, boardName, actor } = notification
  return (
    <span className={`relative flex w-full items-start gap-2.5 pl-4 ${read ? "" : UNREAD_DOT}`}>
      <Face actor={actor} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={`[.notification-panel_&]:line-clamp-4 ${read ? "" : "font-semibold"}`}>
          {!read && <span className="sr-only">Unread: </span>}
          <Named name={actor?.name} text={message} />
        </span>
        {detail !== "" && <span className="line-clamp-2 text-muted">{detail}</span>}
        <Place boardName={boardName} createdAt={createdAt} time={time} />
      </span>
    </span>
  )
}

type GroupProps = { notifications: readonly Notification[]; time: string }

export function GroupText({ notifications, time }: GroupProps) {
  const [newest] = notifications
  if (!newest) return null
  const unread = notifications.filter(({ read }) => !read).length
  return (
    <span className={`relative flex w-full items-start gap-2.5 pl-4 ${unread ? UNREAD_DOT : ""}`}>
      <Face actor={newest.actor} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={unread ? "font-semibold" : ""}>
          {unread > 0 && <span className="sr-only">{unread} unread: </span>}
          {notifications.length} changes on “{newest.card?.title}”
        </span>
        <Place boardName={newest.boardName} createdAt={newest.createdAt} time={time} />
      </span>
      <Icon name="chevron-down" small />
    </span>
  )
}

function Place({
  boardName,
  createdAt,
  time,
}: {
  boardName: string
  createdAt: string
  time: string
}) {
  return (
    <span className="text-xs text-muted [overflow-wrap:anywhere]">
      {boardName} <span aria-hidden="true">·</span> <time dateTime={createdAt}>{time}</time>
    </span>
  )
}

/** Reminders are from nobody. */
function Face({ actor }: { actor: Notification["actor"] }) {
  if (actor) return <img src={actor.avatar} alt="" className="avatar size-7" />
  return (
    <span className="avatar grid size-7 place-items-center text-muted">
      <Icon name="clock" small />
    </span>
  )
}
