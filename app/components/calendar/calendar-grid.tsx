import type { ReactNode } from "react"
import { WEEKDAYS, weeksOf } from "~/client/calendar"

type Props = {
  month: string
  /** @param column from 1, for Monday */
  children: (day: string, column: number) => ReactNode
}

/** The days of a month: a grid, or on small screens a list. */
export const CalendarGrid = ({ month, children }: Props) => (
  <>
    <div className="calendar-weekdays" aria-hidden="true">
      {WEEKDAYS.map((name) => (
        <span key={name}>{name.slice(0, 3)}</span>
      ))}
    </div>
    <ol className="calendar-days">
      {weeksOf(month).flatMap((week) =>
        week.map((day, index) => day !== null && children(day, index + 1)),
      )}
    </ol>
  </>
)
