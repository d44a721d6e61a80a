import { Icon } from "~/components/icon"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { DayCards } from "./day-cards"

/** The cards without a due date, in a drawer. */
export function UndatedCards({ undated: { cards, more } }: Pick<CalendarPage, "undated">) {
  if (cards.length === 0) return null
  const count = (cards.length + more).toLocaleString("en-US")
  return (
    <details className="calendar-undated">
      <summary>
        <Icon name="chevron-right" />
        No due date ({count})
      </summary>
      {more > 0 && (
        <p className="px-1">
          Only the first {cards.length} are shown. Use the filter to see the other{" "}
          {more.toLocaleString("en-US")}.
        </p>
      )}
      <DayCards cards={cards} isSource />
    </details>
  )
}
