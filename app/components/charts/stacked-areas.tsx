import { axisOf } from "./axis"
import { ChartTable } from "./chart-table"
import { Gridlines, heightOf, LEFT, HEIGHT, PointLabels, WIDTH } from "./frame"
import { Legend, type Series } from "./legend"

type Props = {
  /** Says what is shown, also to screen readers. */
  title: string
  rowName: string
  /** The lowest first. */
  series: readonly Series[]
  rows: readonly { label: string; values: readonly number[] }[]
}

/** Areas on top of one another, the first at the bottom, with a table of the same numbers. */
export function StackedAreas({ title, rowName, series, rows }: Props) {
  const sums = rows.map(({ values }) => sumsOf(values))
  const axis = axisOf(Math.max(0, ...sums.map((each) => each.at(-1) ?? 0)))
  const gap = (WIDTH - LEFT) / Math.max(1, rows.length - 1)
  const edge = (place: number) =>
    sums.map((sum, row): [x: number, y: number] => [
      LEFT + row * gap,
      heightOf(place < 0 ? 0 : (sum[place] ?? 0), axis),
    ])
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} role="img" aria-label={title}>
        <Gridlines axis={axis} />
        {series.map(({ name, color }, place) => (
          <polygon
            key={name}
            className={`chart-${String(color)}`}
            points={[...edge(place), ...edge(place - 1).reverse()]
              .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
              .join(" ")}
          />
        ))}
        <PointLabels labels={rows.map(({ label }) => label)} isCentered={false} />
      </svg>
      <Legend series={[...series].reverse()} />
      <ChartTable
        title={title}
        headings={[rowName, ...series.map(({ name }) => name)]}
        rows={rows.map(({ label, values }) => [label, ...values.map(String)])}
      />
    </figure>
  )
}

function sumsOf(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}
