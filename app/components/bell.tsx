import { Link } from "@remix-run/react"
import { useState } from "react"
import { Icon } from "./icon"
import { Menu } from "./menu"
import { laterCode, useLaterCode } from "~/client/later-code"
import { useHydrated } from "~/client/use-hydrated"
import { stateOf, useNotifications } from "~/client/use-notifications"

const MAX_COUNT = 99
const listCode = laterCode(() => import("./notification-list"))

/** A link to the notifications page, which opens as a menu once the page is hydrated. */
export function Bell({ page }: { page: { unread: number } }) {
  const bell = useNotifications(page)
  const hydrated = useHydrated()
  const [isNear, setNear] = useState(false)
  const list = useLaterCode(listCode, isNear)
  const label = bell.count === 0 ? "Notifications" : `Notifications, ${String(bell.count)} unread`
  const icon = <BellIcon count={bell.count} />
  if (!hydrated) {
    return (
      <Link to="/notifications" className="btn btn-quiet btn-icon bell" aria-label={label}>
        {icon}
      </Link>
    )
  }
  return (
    <Menu
      label={label}
      className="btn btn-quiet btn-icon bell"
      panelClassName="notification-panel"
      trigger={icon}
      onNear={() => setNear(true)}
      onToggle={(open) => {
        if (open) setNear(true)
        bell.setListShown(open)
      }}
    >
      {list ? (
        <list.NotificationList bell={bell} />
      ) : (
        <p className="notification-empty px-4 py-8 text-center text-muted" role="status">
          {stateOf(bell.items)}
        </p>
      )}
    </Menu>
  )
}

function BellIcon({ count }: { count: number }) {
  return (
    <>
      <Icon name="bell" />
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count > MAX_COUNT ? `${String(MAX_COUNT)}+` : count}
        </span>
      )}
    </>
  )
}
