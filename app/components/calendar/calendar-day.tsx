import type { ReactNode } from "react"
import { isOtherMonth, type CalendarSpan } from "~/models/views/calendar/calendar-span"
import { dayTitle } from "~/models/text/time/days"

type Props = {
  day: string
  span: CalendarSpan
  isEmpty: boolean
  children: ReactNode
}

export function CalendarDay({ day, span, isEmpty, children }: Props) {
  const { today } = span
  const isToday = day === today
  return (
    <li
      className="calendar-day"
      aria-current={isToday ? "date" : undefined}
      data-day={day}
      data-other={isOtherMonth(span, day) ? "" : undefined}
      data-past={day < today ? "" : undefined}
      data-empty={isEmpty ? "" : undefined}
    >
      <h3>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="calendar-title">
          {isToday && "Today, "}
          {dayTitle(day)}
        </span>
      </h3>
      {children}
    </li>
  )
}

/** Cards of a day that a month shows at once. */
const SHOWN_CARDS = 4

type CardsProps<Card> = {
  cards: Card[]
  /** Whether there is room for all. */
  all: boolean
  children: (cards: Card[]) => ReactNode
}

export function CardsOfDay<Card>({ cards, all, children }: CardsProps<Card>) {
  if (all) return children(cards)
  const more = cards.slice(SHOWN_CARDS)
  return (
    <>
      {children(cards.slice(0, SHOWN_CARDS))}
      {more.length > 0 && (
        <details>
          <summary>+{more.length} more</summary>
          {children(more)}
        </details>
      )}
    </>
  )
}
