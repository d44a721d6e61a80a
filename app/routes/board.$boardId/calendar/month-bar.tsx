import { Link } from "@remix-run/react"
import { useFilterQuery, useKeepQuery } from "~/client/board-query"
import { addMonths, monthOf, monthTitle, WEEKDAYS } from "~/client/calendar"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-filter"
import { isMonth, type CalendarPage } from "~/models/board/calendar-page"

/** The name of the month, and links to others. */
export function MonthBar({ board }: { board: CalendarPage }) {
  const filter = useFilterQuery()
  const keepQuery = useKeepQuery()
  const address = `/board/${board.id}/calendar`
  const turn = (months: number) => {
    const month = monthOf(addMonths(`${board.month}-01`, months))
    return isMonth(month) ? withQuery(`${address}?month=${month}`, filter) : null
  }
  return (
    <nav className="calendar-bar" aria-label="Months">
      <h2 aria-live="polite">{monthTitle(board.month)}</h2>
      {!board.isArchived && (
        <Link
          to={keepQuery(`/board/${board.id}/subscribe`)}
          preventScrollReset
          className="btn btn-quiet phone:mr-auto"
        >
          <Icon name="link" />
          Subscribe
        </Link>
      )}
      <Turn to={turn(-1)} label="Previous month" icon="chevron-left" />
      <Link to={withQuery(address, filter)} className="btn btn-plain">
        Today
      </Link>
      <Turn to={turn(1)} label="Next month" icon="chevron-right" />
    </nav>
  )
}

export const Weekdays = () => (
  <div className="calendar-weekdays" aria-hidden="true">
    {WEEKDAYS.map((name) => (
      <span key={name}>{name.slice(0, 3)}</span>
    ))}
  </div>
)

/** Nothing at the end of the calendar. */
function Turn({ to, label, icon }: { to: string | null; label: string; icon: string }) {
  if (to === null) return null
  return (
    <Link to={to} className="btn btn-plain btn-icon" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
