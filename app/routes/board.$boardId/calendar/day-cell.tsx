import type { CSSProperties } from "react"
import { dayTitle } from "~/client/calendar"
import type { CardFace } from "~/models/board/board-page"
import type { CalendarPage } from "~/models/board/calendar-page"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"

/** Cards of a day that are shown at once. */
const SHOWN_CARDS = 4

type Props = {
  day: string
  /** From 1, for Monday. */
  column: number
  isToday: boolean
  cards: CardFace[]
  board: CalendarPage
  /** The view and the filter, which the addresses of cards keep. */
  query: string
}

/** A day with its cards: all but the first ones open below them. */
export function DayCell({ day, column, isToday, cards, board, query }: Props) {
  const show = (some: CardFace[]) => (
    <ul className="cards">
      {some.map((card) => (
        <CardItem
          key={card.id}
          card={card}
          boardId={board.id}
          query={query}
          members={board.members}
          picked={false}
        />
      ))}
    </ul>
  )
  const more = cards.slice(SHOWN_CARDS)
  return (
    <li
      className="calendar-day"
      style={{ "--column": column } as CSSProperties}
      aria-current={isToday ? "date" : undefined}
      data-empty={cards.length === 0 && !isToday ? "" : undefined}
    >
      <h3>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="calendar-title">
          {isToday && "Today, "}
          {dayTitle(day)}
        </span>
      </h3>
      {cards.length > 0 && show(cards.slice(0, SHOWN_CARDS))}
      {more.length > 0 && (
        <details>
          <summary>+ {more.length} more</summary>
          {show(more)}
        </details>
      )}
    </li>
  )
}
