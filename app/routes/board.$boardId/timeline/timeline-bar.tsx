import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"
import {
  GROUPINGS,
  SCALES,
  timelineTitle,
  turnTimeline,
} from "~/models/views/timeline/timeline-span"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"

/** Which days are on screen, and the links to others. */
export function TimelineBar({ board }: { board: TimelinePage }) {
  const addressWith = useAddressWith()
  return (
    <nav className="calendar-bar" aria-label="Days">
      <h2 aria-live="polite" className="tiny:!basis-full">
        {timelineTitle(board)}
      </h2>
      <Turn from={turnTimeline(board, -1)} label="Earlier" icon="chevron-left" />
      <Link to={addressWith({ from: "" })} className="btn btn-plain">
        Today
      </Link>
      <Turn from={turnTimeline(board, 1)} label="Later" icon="chevron-right" />
      <Choice parameter="by" names={GROUPINGS} chosen={board.by} before="By " />
      <Choice parameter="scale" names={SCALES} chosen={board.scale} />
    </nav>
  )
}

type ChoiceProps = {
  parameter: string
  names: readonly string[]
  chosen: string
  before?: string
}

function Choice({ parameter, names, chosen, before = "" }: ChoiceProps) {
  const addressWith = useAddressWith()
  return (
    <span className="calendar-spans">
      {names.map((name) => (
        <Link
          key={name}
          to={addressWith({ [parameter]: name })}
          className="btn btn-plain"
          aria-current={name === chosen ? "true" : undefined}
        >
          <span className="first-letter:uppercase">{before + name}</span>
        </Link>
      ))}
    </span>
  )
}

type TurnProps = { from: string | null; label: string; icon: string }

function Turn({ from, label, icon }: TurnProps) {
  const to = useAddressWith()({ from: from ?? "" })
  return from === null ? null : (
    <Link to={to} className="btn btn-plain btn-icon" aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
