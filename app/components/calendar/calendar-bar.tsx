import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { asMonth, asWeek, turn, type CalendarSpan } from "~/models/views/calendar/calendar-span"
import { monthTitle, weekTitle } from "~/models/text/time/days"

type Props = {
  span: CalendarSpan
  /** Of the calendar, with the present month. */
  address: string
  /** The query that all links keep, as `?…`. */
  query?: string
  children: ReactNode
}

export function CalendarBar({ span, address, query = "", children }: Props) {
  const { month, week, today } = span
  const isMonth = week === null
  const name = isMonth ? "month" : "week"
  const to = (days: string) => withQuery(withQuery(address, days), query)
  return (
    <nav className="calendar-bar" aria-label={isMonth ? "Months" : "Weeks"}>
      <h2 aria-live="polite">{isMonth ? monthTitle(month) : weekTitle(week)}</h2>
      <span className="calendar-spans">
        <Link
          to={to(asMonth(span))}
          className="btn btn-plain"
          aria-current={isMonth ? "true" : undefined}
        >
          Month
        </Link>
        <Link
          to={to(asWeek(span))}
          className="btn btn-plain"
          aria-current={isMonth ? undefined : "true"}
        >
          Week
        </Link>
      </span>
      {children}
      <Turn days={turn(span, -1)} to={to} label={`Previous ${name}`} icon="chevron-left" />
      <Link to={to(isMonth ? "" : `?week=${today}`)} className="btn btn-plain">
        Today
      </Link>
      <Turn days={turn(span, 1)} to={to} label={`Next ${name}`} icon="chevron-right" />
    </nav>
  )
}

type TurnProps = {
  days: string | null
  to: (days: string) => string
  label: string
  icon: string
}

function Turn({ days, to, label, icon }: TurnProps) {
  if (days === null) return null
  return (
    <Link to={to(days)} className="btn btn-plain btn-icon" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
