import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { addMonths, monthOf, monthTitle } from "~/client/calendar"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-filter"
import { isMonth } from "~/models/calendar/month"

type Props = {
  month: string
  /** Of the calendar, with the present month. */
  address: string
  /** What all months keep of the address, as `?…`. */
  query?: string
  /** Controls beside the name. */
  children: ReactNode
}

/** The name of the month, and links to others. */
export function MonthBar({ month, address, query = "", children }: Props) {
  const turn = (months: number) => {
    const other = monthOf(addMonths(`${month}-01`, months))
    return isMonth(other) ? withQuery(`${address}?month=${other}`, query) : null
  }
  return (
    <nav className="calendar-bar" aria-label="Months">
      <h2 aria-live="polite">{monthTitle(month)}</h2>
      {children}
      <Turn to={turn(-1)} label="Previous month" icon="chevron-left" />
      <Link to={withQuery(address, query)} className="btn btn-plain">
        Today
      </Link>
      <Turn to={turn(1)} label="Next month" icon="chevron-right" />
    </nav>
  )
}

/** Nothing at the end of the calendar. */
function Turn({ to, label, icon }: { to: string | null; label: string; icon: string }) {
  if (to === null) return null
  return (
    <Link to={to} className="btn btn-plain btn-icon" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
