import { useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { weeksOf } from "~/client/calendar"
import { usePlainLinks } from "~/client/use-plain-links"
import type { CalendarPage } from "~/models/board/calendar-page"
import { FilterState } from "~/routes/board.$boardId/filter-state"
import { DayCell } from "./day-cell"
import { MonthBar } from "./month-bar"

/** A month of a board's cards by due date: a grid, or on small screens a list of days. */
export default function CalendarView({ board }: { board: CalendarPage }) {
  const query = useContext(BoardQuery)
  const openCard = usePlainLinks("[data-card-id] > a", { preventScrollReset: true })
  const cards = new Map(board.days.map(({ day, cards }) => [day, cards]))
  return (
    <>
      <FilterState hidden={board.hidden} shown={board.shown} />
      <div className="calendar" onClick={openCard}>
        <MonthBar board={board} />
        {board.isCut && (
          <p className="px-1">
            Only the first {board.shown} cards of this month are shown. Use the filter to see
            others.
          </p>
        )}
        {board.shown === 0 && <p className="px-1">No cards are due in this month.</p>}
        <ol className="calendar-days">
          {weeksOf(board.month).flatMap((week) =>
            week.map(
              (day, column) =>
                day !== null && (
                  <DayCell
                    key={day}
                    day={day}
                    column={column + 1}
                    isToday={day === board.today}
                    cards={cards.get(day) ?? []}
                    board={board}
                    query={query}
                  />
                ),
            ),
          )}
        </ol>
      </div>
    </>
  )
}
