import { axisOf } from "./axis"
import { ChartFigure, type ChartProps } from "./chart-figure"
import { fillOf } from "./color"
import { Gridlines, heightOf, LEFT, PointLabels, WIDTH } from "./frame"

/** The share of a row's width that its bars have. */
const FILLED = 0.7

export function BarChart(chart: ChartProps) {
  const { series, rows } = chart
  const axis = axisOf(Math.max(0, ...rows.flatMap(({ values }) => values)))
  const rowWidth = (WIDTH - LEFT) / Math.max(1, rows.length)
  const barWidth = (rowWidth * FILLED) / series.length
  return (
    <ChartFigure {...chart} legend={series}>
      <Gridlines axis={axis} />
      {rows.map(({ values }, row) =>
        values.map((value, place) => {
          const top = heightOf(value, axis)
          const x = LEFT + row * rowWidth + (rowWidth * (1 - FILLED)) / 2 + place * barWidth
          return (
            <rect
              key={`${String(row)} ${String(place)}`}
              fill={fillOf(series[place]?.color ?? 1)}
              x={x.toFixed(1)}
              y={top.toFixed(1)}
              width={Math.max(1, barWidth - 1).toFixed(1)}
              height={(heightOf(0, axis) - top).toFixed(1)}
            />
          )
        }),
      )}
      <PointLabels labels={rows.map(({ label }) => label)} isCentered />
    </ChartFigure>
  )
}
