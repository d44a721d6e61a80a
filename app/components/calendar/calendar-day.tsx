import type { CSSProperties, ReactNode } from "react"
import { dayTitle } from "~/client/calendar"

type Props = {
  day: string
  /** From 1, for Monday. */
  column: number
  today: string
  isEmpty: boolean
  children: ReactNode
}

export function CalendarDay({ day, column, today, isEmpty, children }: Props) {
  const isToday = day === today
  const emptyDay = day < today ? "past" : ""
  return (
    <li
      className="calendar-day"
      style={{ "--column": column } as CSSProperties}
      aria-current={isToday ? "date" : undefined}
      data-day={day}
      data-empty={isEmpty ? emptyDay : undefined}
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

/** Cards of a day that are shown at once. */
const SHOWN_CARDS = 4

type CardsProps<Card> = {
  cards: Card[]
  /** Renders some of them as a list. */
  children: (cards: Card[]) => ReactNode
}

/** The cards of a day: all but the first ones open below them. */
export function CardsOfDay<Card>({ cards, children }: CardsProps<Card>) {
  const more = cards.slice(SHOWN_CARDS)
  return (
    <>
      {children(cards.slice(0, SHOWN_CARDS))}
      {more.length > 0 && (
        <details>
          <summary>+ {more.length} more</summary>
          {children(more)}
        </details>
      )}
    </>
  )
}
