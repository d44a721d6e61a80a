import { useContext } from "react"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import type { CardFace } from "~/models/board/board-page"
import { AddOnDay } from "./add-on-day"
import { CalendarMoves, DayCards } from "./day-cards"

type Props = {
  day: string
  /** From 1, for the first day of the week. */
  column: number
  cards: CardFace[]
}

/** A day with its cards, and a link that adds one. */
export function DayCell({ day, column, cards }: Props) {
  const { board, send, canEdit } = useContext(CalendarMoves)
  return (
    <CalendarDay day={day} column={column} today={board.today} isEmpty={cards.length === 0}>
      <CardsOfDay cards={cards} all={board.week !== null}>
        {(some) => <DayCards cards={some} />}
      </CardsOfDay>
      {canEdit && board.lists.length > 0 && <AddOnDay day={day} board={board} send={send} />}
    </CalendarDay>
  )
}
