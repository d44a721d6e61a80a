import { Link } from "@remix-run/react"
import { useState } from "react"
import { Icon } from "./icon"
import { Menu } from "./menu"
import { latePart } from "./late-part"
import { useHydrated } from "~/client/use-hydrated"
import { useNotifications } from "~/client/use-notifications"

const MAX_COUNT = 99
const NotificationList = latePart(() => import("./notification-list"))

/** A link to the notifications page, which opens as a menu once the page is hydrated. */
export function Bell({ page }: { page: { unread: number } }) {
  const bell = useNotifications(page)
  const hydrated = useHydrated()
  const [wasOpened, setOpened] = useState(false)
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
      onToggle={(open) => {
        if (open) setOpened(true)
        bell.setListShown(open)
      }}
    >
      {wasOpened && <NotificationList bell={bell} />}
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
