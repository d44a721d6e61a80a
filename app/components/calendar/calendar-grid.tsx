import { useEffect, useRef, type CSSProperties, type ReactNode } from "react"
import { daysIn, type CalendarSpan } from "~/models/views/calendar/calendar-span"
import { weekdaysFrom } from "~/models/text/time/days"

type Props = {
  span: CalendarSpan
  children: (day: string) => ReactNode
}

export function CalendarGrid({ span, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const days = daysIn(span)
  useEffect(() => showToday(list.current), [span.month, span.week])
  return (
    <>
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdaysFrom(span.firstWeekday).map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol
        ref={list}
        className={span.week === null ? "calendar-days" : "calendar-days calendar-week"}
        style={{ "--weeks": days.length / 7 } as CSSProperties}
      >
        {days.map((day) => children(day))}
      </ol>
    </>
  )
}

/** A day is in sight with so much of it. */
const SEEN_PX = 96

/** Scrolls today into sight, with some days before it, unless the reader is elsewhere already. */
function showToday(days: HTMLElement | null): void {
  const today = days?.querySelector("[aria-current]")?.getBoundingClientRect()
  const calendar = days?.closest(".calendar")
  const isScroller = calendar && calendar.scrollHeight > calendar.clientHeight
  const scroller = isScroller ? calendar : document.documentElement
  const begin = isScroller ? calendar.getBoundingClientRect().top : 0
  const isSeen = today && today.top < begin + scroller.clientHeight - SEEN_PX
  if (!today || isSeen || scroller.scrollTop > 0) return
  scroller.scrollTop = today.top - begin - scroller.clientHeight / 4
}
