import type { CSSProperties, ReactNode } from "react"
import { daysBetween } from "~/models/text/time/days"
import { timelineTitle, unitsOf, type TimelineSpan } from "~/models/views/timeline/timeline-span"

type SpanProps = { span: TimelineSpan }

/** The days of a timeline, with bodies of a table as its rows. */
export function TimelineFrame({ span, children }: SpanProps & { children: ReactNode }) {
  const days = daysBetween(span.firstDay, span.dayAfter)
  return (
    <div className="timeline" style={{ "--days": days } as CSSProperties}>
      <Lines span={span} />
      <table>
        <TimelineHead span={span} />
        {children}
      </table>
    </div>
  )
}

/** Behind all rows: where weeks or months begin, and today. */
function Lines({ span }: SpanProps) {
  const { firstDay, dayAfter, today } = span
  return (
    <div className="timeline-lines timeline-track" aria-hidden="true">
      {unitsOf(span).map(({ columns }) => (
        <span key={columns} style={{ gridColumn: columns }} />
      ))}
      {today >= firstDay && today < dayAfter && (
        <b style={{ gridColumn: daysBetween(firstDay, today) + 1 }} />
      )}
    </div>
  )
}

const TimelineHead = ({ span }: SpanProps) => (
  <thead>
    <tr>
      <th scope="col">Card</th>
      <th scope="col">
        <span className="sr-only">{timelineTitle(span)}</span>
        <span className="timeline-track" aria-hidden="true">
          {unitsOf(span).map(({ columns, text }) => (
            <span key={columns} style={{ gridColumn: columns }} className="truncate px-1">
              {text}
            </span>
          ))}
        </span>
      </th>
    </tr>
  </thead>
)

type GroupProps = { name: string | null; count: number; isOfPeople?: boolean }

export const GroupHead = ({ name, count, isOfPeople = false }: GroupProps) => (
  <tr className="timeline-group">
    <th colSpan={2} scope="rowgroup">
      <span>
        <span dir="auto" translate={isOfPeople ? "no" : undefined}>
          {name}
        </span>
        <span className="list-count">{count}</span>
      </span>
    </th>
  </tr>
)
