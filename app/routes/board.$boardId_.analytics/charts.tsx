import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { BarChart } from "~/components/charts/bar-chart"
import { BarTable } from "~/components/charts/bar-table"
import { DataTable } from "~/components/charts/data-table"
import { LoadTable } from "~/components/charts/load-table"
import { StackedAreas } from "~/components/charts/stacked-areas"
import { Icon } from "~/components/icon"
import type { AnalyticsPage } from "~/models/views/analytics/analytics-page"
import type { ChartName } from "~/models/views/analytics/analytics-csv"
import { cardPath } from "~/models/access/card-path"
import { addDays, shortDay } from "~/models/text/time/days"
import { durationText } from "~/models/text/duration-text"

type Props = { page: AnalyticsPage }

type ChartProps = {
  page: AnalyticsPage
  name: ChartName
  title: string
  children: ReactNode
  about: string
}

function Chart({ page: { analytics, finish }, name, title, about, children }: ChartProps) {
  const { boardId, from, to } = analytics
  const query = new URLSearchParams({ chart: name, from, to, ...(finish && { finish }) })
  return (
    <section className="panel" aria-labelledby={`chart-${name}`}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={`chart-${name}`} className="text-base font-semibold">
            {title}
          </h2>
          <p className="text-xs/base text-muted">{about}</p>
        </div>
        <a
          href={`/board/${boardId}/analytics.csv?${query.toString()}`}
          className="btn btn-plain flex-none"
          aria-label={`Download CSV: ${title}`}
        >
          <Icon name="download" />
          CSV
        </a>
      </div>
      {children}
    </section>
  )
}

/** Points of a chart that can be told apart. */
const MAX_POINTS = 120
const COLORS = 8

export function FlowChart({ page }: Props) {
  const { lists, firstDay } = page.analytics
  const flow = page.analytics.flow.filter(({ day }) => firstDay === null || day >= firstDay)
  const every = Math.ceil(flow.length / MAX_POINTS)
  // The last day is always there.
  const days = flow.filter((_, place) => (flow.length - 1 - place) % every === 0)
  return (
    <Chart
      page={page}
      name="flow"
      title="Cumulative flow"
      about="Cards at the end of each day: done below, open above by list. A band that grows is where work piles up."
    >
      <StackedAreas
        title="Cumulative flow"
        rowName="Day"
        series={[
          { name: "Done", color: 1 },
          // The last list is nearest to done ones, as work flows towards them.
          ...lists.map((name, place) => ({ name, color: 2 + (place % COLORS) })).reverse(),
        ]}
        rows={days.map(({ day, finished, open }) => ({
          label: shortDay(day),
          values: [finished, ...[...open].reverse()],
        }))}
      />
    </Chart>
  )
}

export function Times({ page }: Props) {
  const { lead, cycle, unmoved } = page.analytics.times
  const rows = [
    { name: "Lead time", from: "from creation until done", ...lead },
    { name: "Cycle time", from: "from the first move until done", ...cycle },
  ]
  return (
    <Chart
      page={page}
      name="times"
      title="How long cards take"
      about="For the cards done in this period. Half took no longer than the median, and 85% no longer than the time beside it."
    >
      <DataTable
        label="Lead and cycle time"
        headings={["Time", "Median", "85%", "Cards"]}
        rows={rows.map(({ name, from, median, p85, count }) => ({
          key: name,
          name: (
            <>
              <span className="font-semibold">{name}</span>{" "}
              <span className="block text-muted">{from}</span>
            </>
          ),
          cells: [durationText(median), durationText(p85), count],
        }))}
      />
      {unmoved > 0 && (
        <p className="text-xs/base text-muted">
          {unmoved === 1 ? "1 card was" : `${String(unmoved)} cards were`} done without a move, and{" "}
          {unmoved === 1 ? "has" : "have"} no cycle time.
        </p>
      )}
    </Chart>
  )
}

export function ThroughputChart({ page }: Props) {
  const { firstDay } = page.analytics
  const throughput = page.analytics.throughput.filter(
    ({ week }) => firstDay === null || addDays(week, 7) > firstDay,
  )
  return (
    <Chart
      page={page}
      name="throughput"
      title="Throughput per week"
      about="Cards that were done and created in each week."
    >
      <BarChart
        title="Cards done and created per week"
        rowName="Week of"
        series={[
          { name: "Done", color: 1 },
          { name: "Created", color: 2 },
        ]}
        rows={throughput.map(({ week, finished, created }) => ({
          label: shortDay(week),
          values: [finished, created],
        }))}
      />
    </Chart>
  )
}

export function AgeChart({ page }: Props) {
  const { age, oldest, boardId } = page.analytics
  return (
    <Chart
      page={page}
      name="age"
      title="Age of open cards"
      about="Today’s open cards, by the time since they were created."
    >
      <BarTable
        caption="Open cards by age"
        headings={["Age", "Open cards"]}
        color={3}
        rows={age.map(({ name, cards }) => ({ key: name, name, values: [cards] }))}
      />
      {oldest.length > 0 && (
        <>
          <h3 className="font-semibold">Longest in their list</h3>
          <ul className="grid gap-1.5">
            {oldest.map(({ id, title, list, daysInList }) => (
              <li key={id}>
                <Link to={cardPath(boardId, id)} className="link">
                  <bdi>{title}</bdi>
                </Link>{" "}
                <span className="text-muted">
                  {list}, {durationText(daysInList)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Chart>
  )
}

export function LoadChart({ page }: Props) {
  const { load } = page.analytics
  return (
    <Chart
      page={page}
      name="load"
      title="Load per person"
      about="Open and overdue cards today. A card assigned to several people counts for each of them."
    >
      <LoadTable load={load} />
    </Chart>
  )
}

export function Reliability({ page }: Props) {
  const { onTime, late, undated, medianDaysLate } = page.analytics.reliability
  const dated = onTime + late
  return (
    <Chart
      page={page}
      name="due"
      title="Due dates"
      about="Cards with a due date that were done in this period."
    >
      <p>
        <strong className="text-title">{Math.round((100 * onTime) / dated)}%</strong> were done by
        their due date: {onTime} of {dated}.
      </p>
      <p className="text-muted">{medianText(medianDaysLate ?? 0)}</p>
      {undated > 0 && (
        <p className="text-muted">
          {undated === 1 ? "1 other card" : `${String(undated)} other cards`} had no due date.
        </p>
      )}
    </Chart>
  )
}

const HOUR = 1 / 24

function medianText(days: number): string {
  if (Math.abs(days) < HOUR) return "The median card was done within an hour of its due date."
  const text = durationText(Math.abs(days))
  return `Half of the cards were done ${text} or more ${days > 0 ? "after" : "before"} their due date.`
}
