import { Icon } from "~/components/icon"
import type { CardFace } from "~/models/board/board-page/board-page"
import { dayText } from "~/models/text/time/days"
import { placeOf, type CardDays } from "~/models/views/timeline/card-days"
import type { TimelineSpan } from "~/models/views/timeline/timeline-span"

type Props = {
  span: TimelineSpan
  card: CardFace
  days: CardDays
  href: string
  /** The dates of the card. */
  text: string
  /** The address of the timeline from a day on. */
  fromOf: (day: string) => string
  /** Whether a script can move the bar. */
  canMove?: boolean
}

/** The bar is for pointers and eyes: the row says the dates as a text. Other days have a link that leads to them. */
export function TimelineTrack(props: Props) {
  const { span, card, days, href, text, fromOf, canMove = false } = props
  const place = placeOf(days, span)
  if (typeof place === "object") {
    const { isCutBefore, isCutAfter } = place
    return (
      <div className="timeline-track">
        <a
          href={href}
          className={canMove ? "timeline-bar timeline-moves" : "timeline-bar"}
          style={{ gridColumn: place.columns }}
          data-cut={`${isCutBefore ? "before" : ""} ${isCutAfter ? "after" : ""}`}
          data-open={days.due === undefined ? "" : undefined}
          data-tone={card.due?.[1]}
          title={`${card.title} · ${text}`}
          tabIndex={-1}
          draggable={false}
          aria-hidden="true"
        />
      </div>
    )
  }
  const day = (place === "before" ? days.due : days.start) ?? days.due ?? ""
  const dayName = dayText(day, Number(span.today.slice(0, 4)))
  return (
    <a
      href={fromOf(day)}
      className="timeline-elsewhere"
      data-side={place}
      aria-label={`${dayName}, ${place === "before" ? "earlier" : "later"} than these days`}
    >
      {place === "before" && <Icon name="arrow-left" small />}
      {dayName}
      {place === "after" && <Icon name="arrow-right" small />}
    </a>
  )
}
