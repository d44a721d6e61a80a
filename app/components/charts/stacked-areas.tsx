import { axisOf } from "./axis"
import { ChartFigure, type ChartProps } from "./chart-figure"
import { fillOf } from "./color"
import { Gridlines, heightOf, LEFT, PointLabels, WIDTH } from "./frame"

/** Areas on top of one another, the first series at the bottom, with a table of the same numbers. */
export function StackedAreas(chart: ChartProps) {
  const { series, rows } = chart
  const each = rows.map(({ values }) => sumsOf(values))
  // A single day is as wide as the chart.
  const sums = each.length === 1 ? [...each, ...each] : each
  const axis = axisOf(Math.max(0, ...sums.map((sum) => sum.at(-1) ?? 0)))
  const gap = (WIDTH - LEFT) / Math.max(1, sums.length - 1)
  const edge = (place: number) =>
    sums.map((sum, row): [x: number, y: number] => [
      LEFT + row * gap,
      heightOf(place < 0 ? 0 : (sum[place] ?? 0), axis),
    ])
  return (
    <ChartFigure {...chart} legend={[...series].reverse()}>
      <Gridlines axis={axis} />
      {series.map(({ name, color }, place) => (
        <polygon
          key={name}
          fill={fillOf(color)}
          points={[...edge(place), ...edge(place - 1).reverse()]
            .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
            .join(" ")}
        />
      ))}
      <PointLabels labels={rows.map(({ label }) => label)} isCentered={false} />
    </ChartFigure>
  )
}

function sumsOf(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}
