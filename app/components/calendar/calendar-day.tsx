import type { CSSProperties, ReactNode } from "react"
import { dayTitle } from "~/models/time/days"

type Props = {
  day: string
  /** From 1, for the first day of the week. */
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
          <summary>+ {more.length} more</summary>
          {children(more)}
        </details>
      )}
    </>
  )
}
