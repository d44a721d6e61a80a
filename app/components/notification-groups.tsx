import type { ReactNode } from "react"
import { useSwipe } from "~/client/use-swipe"
import { groupByCard } from "~/models/notifications/notification/notification-groups"
import type { Notification } from "~/models/notifications/notification/notification"
import { CommandButton } from "./forms/command-form"
import { Icon } from "./icon"
import { GroupText } from "./notification-text"

type Props<N> = {
  className: string
  notifications: readonly N[]
  timeOf: (notification: N) => string
  /** For those that a finger has swiped, or whose button was pressed. */
  markRead: (notifications: readonly N[]) => void
  children: (notification: N) => ReactNode
}

export function NotificationGroups<N extends Notification>({
  className,
  notifications,
  timeOf,
  markRead,
  children,
}: Props<N>) {
  const swipe = useSwipe("[data-unread]", ({ dataset }) => {
    const ids = dataset.unread?.split(" ") ?? []
    markRead(notifications.filter(({ id }) => ids.includes(id)))
  })
  const item = (each: N) => (
    <li key={each.id} className="notification-item" data-unread={unreadOf([each])}>
      {children(each)}
      {!each.read && <MarkRead id={each.id} mark={() => markRead([each])} />}
    </li>
  )
  return (
    <ul className={`notification-items ${className}`} {...swipe}>
      {groupByCard(notifications).map((group) => {
        const [newest, ...others] = group
        if (!newest) return null
        if (others.length === 0) return item(newest)
        return (
          // The oldest stays the same while new ones come.
          <li key={group.at(-1)?.id} data-unread={unreadOf(group)}>
            <details className="notification-group">
              <summary className="notification cursor-pointer rounded-md px-2.5 py-2 hover:bg-hover">
                <GroupText notifications={group} time={timeOf(newest)} />
              </summary>
              <ul className="notification-items ml-6 border-l border-line">{group.map(item)}</ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

type MarkProps = { id: string; mark: () => void }

const MarkRead = ({ id, mark }: MarkProps) => (
  <CommandButton
    action="/notifications"
    intent="mark-read"
    fields={{ id }}
    className="btn btn-quiet btn-icon"
    title="Mark as read"
    aria-label="Mark as read"
    onSubmit={(event) => {
      event.preventDefault()
      mark()
    }}
  >
    <Icon name="check" small />
  </CommandButton>
)

const unreadOf = (notifications: readonly Notification[]) =>
  notifications.flatMap(({ id, read }) => (read ? [] : [id])).join(" ") || undefined
