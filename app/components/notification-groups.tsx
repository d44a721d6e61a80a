import type { ReactNode } from "react"
import { groupByCard } from "~/models/notifications/notification/notification-groups"
import type { Notification } from "~/models/notifications/notification/notification"
import { GroupText } from "./notification-text"

type Props<N> = {
  notifications: readonly N[]
  timeOf: (notification: N) => string
  children: (notification: N) => ReactNode
}

export function NotificationGroups<N extends Notification>({
  notifications,
  timeOf,
  children,
}: Props<N>) {
  return groupByCard(notifications).map((group) => {
    const [newest, ...others] = group
    if (!newest) return null
    if (others.length === 0) return <li key={newest.id}>{children(newest)}</li>
    return (
      // The oldest stays the same while new ones come.
      <li key={group.at(-1)?.id}>
        <details className="notification-group">
          <summary className="notification cursor-pointer rounded-md px-2.5 py-2 hover:bg-hover">
            <GroupText notifications={group} time={timeOf(newest)} />
          </summary>
          <ul className="ml-6 grid gap-0.5 border-l border-line">
            {group.map((each) => (
              <li key={each.id}>{children(each)}</li>
            ))}
          </ul>
        </details>
      </li>
    )
  })
}
