import { ChartTable } from "./chart-table"
import { axisOf } from "./axis"
import { WIDTH, HEIGHT, LEFT, BOTTOM, TOP, Gridlines, PointLabels } from "./frame"
import { Legend, type Series } from "./legend"

export type BarRow = { label: string; values: readonly number[] }

type Props = {
  /** Says what is shown, also to screen readers. */
  title: string
  /** What the rows are, such as "Week". */
  rowName: string
  series: readonly Series[]
  rows: readonly BarRow[]
}

const PLOT = HEIGHT - TOP - BOTTOM
/** The share of a row's width that its bars have. */
const FILLED = 0.7

/** Bars side by side for each row, with a table of the same numbers. */
export function BarChart({ title, rowName, series, rows }: Props) {
  const axis = axisOf(Math.max(0, ...rows.flatMap(({ values }) => values)))
  const rowWidth = (WIDTH - LEFT) / Math.max(1, rows.length)
  const barWidth = (rowWidth * FILLED) / series.length
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} role="img" aria-label={title}>
        <Gridlines axis={axis} />
        {rows.map(({ values }, row) =>
          values.map((value, place) => {
            const height = (PLOT * value) / axis.max
            const x = LEFT + row * rowWidth + (rowWidth * (1 - FILLED)) / 2 + place * barWidth
            return (
              <rect
                key={`${String(row)} ${String(place)}`}
                className={`chart-${String(series[place]?.color ?? 1)}`}
                x={x.toFixed(1)}
                y={(TOP + PLOT - height).toFixed(1)}
                width={Math.max(1, barWidth - 1).toFixed(1)}
                height={height.toFixed(1)}
              />
            )
          }),
        )}
        <PointLabels labels={rows.map(({ label }) => label)} isCentered />
      </svg>
      {series.length > 1 && <Legend series={series} />}
      <ChartTable
        title={title}
        headings={[rowName, ...series.map(({ name }) => name)]}
        rows={rows.map(({ label, values }) => [label, ...values.map(String)])}
      />
    </figure>
  )
}
