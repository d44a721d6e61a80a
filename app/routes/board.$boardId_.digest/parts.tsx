import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { DataTable } from "~/components/charts/data-table"
import { LoadTable } from "~/components/charts/load-table"
import { cardPath } from "~/models/access/card-path"
import type { Digest } from "~/models/views/digest/digest"
import { shortDay } from "~/models/text/time/days"
import { durationText } from "~/models/text/duration-text"
import { Named } from "~/components/named"
import { Section } from "~/components/section"

type Props = { digest: Digest }

function CardLine({
  to,
  title,
  children,
}: {
  to: string | null
  title: string
  children: ReactNode
}) {
  const name = <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
  return (
    <li className="grid gap-0.5">
      {to === null ? (
        name
      ) : (
        <Link to={to} className="font-semibold hover:underline">
          {name}
        </Link>
      )}
      <span className="text-xs/base text-muted">{children}</span>
    </li>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="text-muted">And {count} more.</p> : null
}

export function FinishedCards({ digest: { boardId, finished, finishedCount } }: Props) {
  if (finishedCount === 0) return null
  return (
    <Section id="finished" title={`Done (${String(finishedCount)})`}>
      <ul className="grid gap-2.5">
        {finished.map(({ id, title, by, day, isOnBoard }) => (
          <CardLine key={id} to={isOnBoard ? cardPath(boardId, id) : null} title={title}>
            {by !== null && <Named name={by} text={`By ${by} · `} />}
            {shortDay(day)}
            {!isOnBoard && " · not on the board any more"}
          </CardLine>
        ))}
      </ul>
      <More count={finishedCount - finished.length} />
    </Section>
  )
}

export function LateCards({ digest: { boardId, late, lateCount } }: Props) {
  if (lateCount === 0) return null
  return (
    <Section id="late" title={`Overdue (${String(lateCount)})`}>
      <ul className="grid gap-2.5">
        {late.map(({ id, title, list, daysLate, people }) => (
          <CardLine key={id} to={cardPath(boardId, id)} title={title}>
            For {durationText(daysLate)} · {list} ·{" "}
            {people.length === 0 ? "nobody has it" : people.join(", ")}
          </CardLine>
        ))}
      </ul>
      <More count={lateCount - late.length} />
    </Section>
  )
}

export function Waiting({ digest: { boardId, waiting, waits } }: Props) {
  if (waiting.length === 0) return null
  return (
    <Section id="waiting" title="Waiting longest">
      <ul className="grid gap-2.5">
        {waiting.map(({ id, title, list, daysInList }) => (
          <CardLine key={id} to={cardPath(boardId, id)} title={title}>
            {list} · {durationText(daysInList)}
          </CardLine>
        ))}
      </ul>
      {waits.length > 0 && (
        <DataTable
          label="How long open cards have been in their list"
          headings={["List", "Open cards", "Half wait longer than"]}
          rows={waits.map(({ list, cards, medianDays }) => ({
            key: list,
            name: list,
            cells: [cards, durationText(medianDays)],
          }))}
        />
      )}
    </Section>
  )
}

export function Moves({ digest: { moves, created } }: Props) {
  if (moves.length === 0) return null
  return (
    <Section id="moves" title="Moved">
      <ul className="grid gap-1.5">
        {moves.map(({ from, to, count }) => (
          <li key={`${from} ${to}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{from}</bdi> <span aria-hidden="true">→</span>
              <span className="sr-only"> to </span> <bdi>{to}</bdi>
            </span>
            <span className="flex-none tabular-nums text-muted">
              {count === 1 ? "1 card" : `${String(count)} cards`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {created === 1 ? "1 card was" : `${String(created)} cards were`} created.
      </p>
    </Section>
  )
}

export function Loads({ digest: { load } }: Props) {
  if (load.length === 0) return null
  return (
    <Section id="load" title="Open cards of each person">
      <LoadTable load={load} />
    </Section>
  )
}
