import { useState } from "react"
import { setViewChanges } from "~/client/board-loader"
import { useFilterQuery, useKeepQuery } from "~/client/board-query"
import { usePlainLinks } from "~/client/use-plain-links"
import { CalendarGrid } from "~/components/calendar/calendar-grid"
import { CalendarBar } from "~/components/calendar/calendar-bar"
import { useTimedDays } from "~/components/calendar/use-timed-days"
import { SubscribeLink } from "~/components/calendar/subscribe-link"
import { can } from "~/models/access/role"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { withCalendarChanges } from "~/models/views/calendar/calendar-changes"
import { FilterState } from "~/routes/board.$boardId/filter/filter-state"
import { useFreezing } from "~/routes/board.$boardId/lists/use-freezing"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { Icon } from "~/components/icon"
import { CalendarMoves, DayCards } from "./day-cards"
import { DayCell } from "./day-cell"
import { useShownCalendar } from "./shown-calendar"
import { useDayMoves } from "./use-day-moves"
import { barsOn } from "./use-start-moves"

setViewChanges("calendar", (page, changes) => withCalendarChanges(page as CalendarPage, changes))

/** A month or a week of a board's cards by due date: a grid, or on small screens a list of days. */
export function CalendarView({ board: page }: { board: CalendarPage }) {
  const latest = useTimedDays(useShownCalendar(page))
  // During a drag the library has moved elements of React, which must not render others meanwhile.
  const [frozen, setFrozen] = useState<CalendarPage | null>(null)
  const board = frozen ?? latest
  const freezing = useFreezing(latest, setFrozen)
  const send = useSend(board.id)
  const canEdit = can(board.userRole, "edit")
  const { announcement, onDrop, ...onMove } = useDayMoves(latest, send)
  const openCard = usePlainLinks(":is([data-card-id], [data-bar-id]) > a, .calendar-more", {
    preventScrollReset: true,
  })
  const filter = useFilterQuery()
  const keepQuery = useKeepQuery()
  const span = board.week === null ? "month" : "week"
  const bars = barsOn(board)
  const cards = new Map(board.days.map(({ day, cards }) => [day, cards]))
  return (
    <CalendarMoves.Provider value={{ board, canEdit, send, onDrop, freezing }}>
      <FilterState board={board} hidden={board.hidden} shown={board.shown} />
      <div
        className={canEdit ? "calendar" : "calendar calendar-read"}
        onClick={openCard}
        // The library drags links, not the browser.
        onDragStart={(event) => event.preventDefault()}
        {...(canEdit && onMove)}
        tabIndex={-1}
      >
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <CalendarBar span={board} address={`/board/${board.id}/calendar`} query={filter}>
          {!board.isArchived && <SubscribeLink to={keepQuery(`/board/${board.id}/subscribe`)} />}
        </CalendarBar>
        {board.isCut && (
          <p className="px-1">
            Only the first {board.shown} cards of this {span} are shown. Use the filter to see
            others.
          </p>
        )}
        {board.shown === 0 && <p className="px-1">No cards are due in this {span}.</p>}
        <UndatedCards undated={board.undated} />
        <CalendarGrid span={board}>
          {(day) => (
            <DayCell key={day} day={day} cards={cards.get(day) ?? []} bars={bars.get(day)} />
          )}
        </CalendarGrid>
      </div>
    </CalendarMoves.Provider>
  )
}

/** The cards without a due date, in a drawer. */
function UndatedCards({ undated: { cards, more } }: Pick<CalendarPage, "undated">) {
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
