import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"

type Props = {
  to: string
  icon: string
  text: string
  /** Why the reader cannot use it; null if they can. */
  reason?: string | null
  danger?: boolean
}

/** A link in a menu. Nobody's menu lacks it: a person who may not use it sees why. */
export function MenuEntry({ to, icon, text, reason = null, danger = false }: Props) {
  if (reason !== null) {
    return (
      <button type="button" disabled className="menu-item">
        <Icon name={icon} />
        <span>
          {text}
          <small className="block text-xs/base">{reason}</small>
        </span>
      </button>
    )
  }
  return (
    <Link
      to={to}
      preventScrollReset
      className={danger ? "menu-item menu-item-danger" : "menu-item"}
    >
      <Icon name={icon} />
      {text}
    </Link>
  )
}
