import { GroupHead, TimelineFrame } from "~/components/timeline/timeline-frame"
import { TimelineTrack } from "~/components/timeline/timeline-track"
import { isDone } from "~/models/board/card/done"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import {
  timelineFrom,
  type PublicTimeline,
  type PublicTimelineRow,
} from "~/models/exchange/publish/public-timeline.server"
import { countText } from "~/models/text/count-text"
import { daysText } from "~/models/views/timeline/card-days"
import { SCALES, timelineTitle } from "~/models/views/timeline/timeline-span"
import { laterPage, PublishedBar, PublishedPager, queryOf } from "./published-bar.server"

type Props = { timeline: PublicTimeline; links: PublicLinks }
type Query = { scale?: string; from?: string; part?: number | undefined }

/** The dated cards of a public board as rows, with bars over their days. */
export function PublishedTimeline({ timeline, links }: Props) {
  const { scale, groups, undated, before, after } = timeline
  const to = ({ scale: other = scale, ...query }: Query) =>
    links.view("timeline", queryOf({ scale: other === SCALES[0] ? null : other, ...query }))
  const shown = groups.length === 0 ? "No cards have a date yet. " : ""
  const others = undated > 0 ? `${countText(undated, "card")} without a start or due date.` : ""
  return (
    <div className="published-timeline">
      <PublishedBar
        label="Days"
        title={timelineTitle(timeline)}
        links={[
          ["Earlier", before && to({ from: before })],
          ["Today", to({})],
          ["Later", after && to({ from: after })],
          ...SCALES.map((each): [string, string, boolean] => [
            each.charAt(0).toUpperCase() + each.slice(1),
            to({ scale: each }),
            each === scale,
          ]),
        ]}
      />
      {/* Its rows have links, but none may be in the part that is not in sight. */}
      <div className="published-days" tabIndex={0} role="region" aria-label="Days of cards">
        <TimelineFrame span={timeline}>
          {groups.map(({ key, name, count, rows }) => (
            <tbody key={key}>
              <GroupHead name={name} count={count} />
              {rows.map((row) => (
                <Row key={row.card.id} row={row} timeline={timeline} links={links} to={to} />
              ))}
            </tbody>
          ))}
        </TimelineFrame>
      </div>
      {shown + others !== "" && <p className="text-muted">{shown + others}</p>}
      <PublishedPager
        {...timeline}
        to={(part) => to({ from: timeline.firstDay, part: laterPage(part) })}
      />
    </div>
  )
}

type RowProps = Props & { row: PublicTimelineRow; to: (query: Query) => string }

function Row({ row: { card, days }, timeline, links, to }: RowProps) {
  const { scale, today, page } = timeline
  const { title, number, due } = card
  const href = links.card(Number(card.id))
  const text = daysText(days, today)
  /** All days of a span lead to the same address. */
  const fromOf = (day: string) => {
    const { firstDay } = timelineFrom(new URLSearchParams({ scale, from: day }), today)
    return to({ from: firstDay, part: laterPage(page) })
  }
  return (
    <tr data-card-id={card.id} className={isDone(card) ? "timeline-done" : undefined}>
      <th scope="row">
        {isDone(card) && <span className="sr-only">Done: </span>}
        <a href={href} dir="auto">
          {title}
        </a>
        <p>
          {number !== undefined && <span>#{number}</span>}
          <span data-tone={due?.[1]}>{text}</span>
        </p>
      </th>
      <td>
        <TimelineTrack
          span={timeline}
          card={card}
          days={days}
          href={href}
          text={text}
          fromOf={fromOf}
        />
      </td>
    </tr>
  )
}
