import { Link } from "@remix-run/react"
import { useContext, type CSSProperties } from "react"
import { BoardQuery, useFilterQuery } from "~/client/board-query"
import { cardPath } from "~/models/access/card-path"
import { withQuery } from "~/models/board/board-page/board-filter"
import { shortDay } from "~/models/text/time/days"
import type { BarPart, BarsOfDay } from "~/models/views/calendar/calendar-bars"
import { CalendarMoves } from "./day-cards"

/** The bars that begin on a day, and the room for those that lead over it. */
export function DayBars({ day, bars }: { day: string; bars: BarsOfDay }) {
  const { board } = useContext(CalendarMoves)
  const filter = useFilterQuery()
  const { parts, lanes, more } = bars
  const style = { "--lanes": lanes } as CSSProperties
  const week = `/board/${board.id}/calendar?week=${day}`
  return (
    <>
      {parts.length === 0 && lanes > 0 && <div className="calendar-bars" style={style} />}
      {parts.length > 0 && (
        <ul className="calendar-bars" style={style}>
          {parts.map((part) => (
            <Bar key={part.card.id} part={part} day={day} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={withQuery(week, filter)} className="calendar-more">
          +{more} begun
        </Link>
      )}
    </>
  )
}

/** It continues a bar of the week before unless the card starts on its day, where a script can drag it to another. */
function Bar({ part: { card, start, due, days, lane }, day }: { part: BarPart; day: string }) {
  const { board, canEdit } = useContext(CalendarMoves)
  const query = useContext(BoardQuery)
  const span = `${shortDay(start)} – ${shortDay(due)}`
  return (
    <li data-bar-id={card.id} style={{ "--days": days, "--lane": lane } as CSSProperties}>
      <a
        href={cardPath(board.id, card.id) + query}
        data-tone={card.due?.[1]}
        title={`${card.title} · ${span}`}
      >
        <span dir="auto">{card.title}</span>
        <small>{span}</small>
      </a>
      {canEdit && start === day && <i className="calendar-start" />}
    </li>
  )
}
