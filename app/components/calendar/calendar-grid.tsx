import type { ReactNode } from "react"
import { weeksIn, type CalendarSpan } from "~/models/calendar/calendar-span"
import { weekdaysFrom } from "~/models/time/days"

type Props = {
  span: CalendarSpan
  /** @param column from 1, for the first day of the week */
  children: (day: string, column: number) => ReactNode
}

export const CalendarGrid = ({ span, children }: Props) => (
  <>
    <div className="calendar-weekdays" aria-hidden="true">
      {weekdaysFrom(span.firstWeekday).map((name) => (
        <span key={name}>{name.slice(0, 3)}</span>
      ))}
    </div>
    <ol className={span.week === null ? "calendar-days" : "calendar-days calendar-week"}>
      {weeksIn(span).flatMap((week) =>
        week.map((day, index) => day !== null && children(day, index + 1)),
      )}
    </ol>
  </>
)
