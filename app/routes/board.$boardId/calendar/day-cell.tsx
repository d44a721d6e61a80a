import { useContext, type CSSProperties } from "react"
import { dayTitle } from "~/client/calendar"
import type { CardFace } from "~/models/board/board-page"
import { AddOnDay } from "./add-on-day"
import { CalendarMoves, DayCards } from "./day-cards"

/** Cards of a day that are shown at once. */
const SHOWN_CARDS = 4

type Props = {
  day: string
  /** From 1, for Monday. */
  column: number
  isToday: boolean
  cards: CardFace[]
}

/** A day with its cards: all but the first ones open below them. */
export function DayCell({ day, column, isToday, cards }: Props) {
  const { board, send, canEdit } = useContext(CalendarMoves)
  const emptyDay = day < board.today ? "past" : ""
  const more = cards.slice(SHOWN_CARDS)
  return (
    <li
      className="calendar-day"
      style={{ "--column": column } as CSSProperties}
      aria-current={isToday ? "date" : undefined}
      data-day={day}
      data-empty={cards.length === 0 ? emptyDay : undefined}
    >
      <h3>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="calendar-title">
          {isToday && "Today, "}
          {dayTitle(day)}
        </span>
      </h3>
      <DayCards cards={cards.slice(0, SHOWN_CARDS)} />
      {more.length > 0 && (
        <details>
          <summary>+ {more.length} more</summary>
          <DayCards cards={more} />
        </details>
      )}
      {canEdit && board.lists.length > 0 && <AddOnDay day={day} board={board} send={send} />}
    </li>
  )
}
