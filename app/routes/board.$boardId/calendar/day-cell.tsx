import { useContext } from "react"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import type { CardFace } from "~/models/board/board-page/board-page"
import { AddOnDay } from "./add-on-day"
import { CalendarMoves, DayCards } from "./day-cards"

type Props = {
  day: string
  cards: CardFace[]
}

/** A day with its cards, and a link that adds one. */
export function DayCell({ day, cards }: Props) {
  const { board, send, canEdit } = useContext(CalendarMoves)
  return (
    <CalendarDay day={day} span={board} isEmpty={cards.length === 0}>
      <CardsOfDay cards={cards} all={board.week !== null}>
        {(some) => <DayCards cards={some} inLines={board.week === null} />}
      </CardsOfDay>
      {canEdit && board.lists.length > 0 && <AddOnDay day={day} board={board} send={send} />}
    </CalendarDay>
  )
}
