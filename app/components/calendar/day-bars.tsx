import type { CSSProperties } from "react"
import { shortDay } from "~/models/text/time/days"
import type { BarPart, BarsOfDay } from "~/models/views/calendar/calendar-bars"

type Links = {
  hrefOf: (cardId: string) => string
  /** Whether a script can drag a bar to another start. */
  canMove?: boolean
}

/**
 * The bars that begin on a day, and the room for those that lead over it.
 * @param props.week the address of its week, which shows all of them
 */
export function DayBars({
  day,
  bars: { parts, lanes, more },
  week,
  ...links
}: Links & { day: string; bars: BarsOfDay; week: string }) {
  const style = { "--lanes": lanes } as CSSProperties
  return (
    <>
      {parts.length === 0 && lanes > 0 && <div className="calendar-bars" style={style} />}
      {parts.length > 0 && (
        <ul className="calendar-bars" style={style}>
          {parts.map((part) => (
            <Bar key={part.card.id} part={part} day={day} {...links} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <a href={week} className="calendar-more">
          +{more} begun
        </a>
      )}
    </>
  )
}

type BarProps = Links & { part: BarPart; day: string }

/** It continues a bar of the week before unless the card starts on its day. */
function Bar({ part: { card, start, due, days, lane }, day, hrefOf, canMove = false }: BarProps) {
  const span = `${shortDay(start)} – ${shortDay(due)}`
  return (
    <li data-bar-id={card.id} style={{ "--days": days, "--lane": lane } as CSSProperties}>
      <a href={hrefOf(card.id)} data-tone={card.due?.[1]} title={`${card.title} · ${span}`}>
        <span dir="auto">{card.title}</span>
        <small>{span}</small>
      </a>
      {canMove && start === day && <i className="calendar-start" />}
    </li>
  )
}
