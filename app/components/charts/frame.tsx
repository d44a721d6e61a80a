import type { Axis } from "./axis"

// All charts have the same size, lines behind them, and labels below.

export const WIDTH = 720
export const HEIGHT = 240
export const LEFT = 48
export const TOP = 8
export const BOTTOM = 32

const PLOT = HEIGHT - TOP - BOTTOM

export const heightOf = (value: number, { max }: Axis): number => TOP + PLOT - (PLOT * value) / max

export function Gridlines({ axis }: { axis: Axis }) {
  return (
    <g className="chart-grid">
      {axis.marks.map((mark) => {
        const y = heightOf(mark, axis).toFixed(1)
        return (
          <g key={mark}>
            <line x1={LEFT} x2={WIDTH} y1={y} y2={y} />
            <text x={LEFT - 6} y={y} dy="0.32em" textAnchor="end">
              {mark}
            </text>
          </g>
        )
      })}
    </g>
  )
}

const MAX_LABELS = 8
/** The room for a label, in the letters of small screens. */
const LABEL_WIDTH = 96

export function PointLabels({
  labels,
  isCentered,
}: {
  labels: readonly string[]
  isCentered: boolean
}) {
  const every = Math.max(1, Math.ceil(labels.length / MAX_LABELS))
  const width = WIDTH - LEFT
  const gaps = isCentered ? labels.length : Math.max(1, labels.length - 1)
  return (
    <g className="chart-grid chart-labels">
      {labels.map((label, place) => {
        if (place % every !== 0) return null
        const x = LEFT + (width * (place + (isCentered ? 0.5 : 0))) / gaps
        const right = x + (isCentered ? LABEL_WIDTH / 2 : LABEL_WIDTH)
        const isLast = right > WIDTH
        return (
          <text
            key={place}
            x={(isLast ? Math.min(WIDTH, right) : x).toFixed(1)}
            y={HEIGHT - 8}
            textAnchor={isLast ? "end" : isCentered ? "middle" : "start"}
          >
            {label}
          </text>
        )
      })}
    </g>
  )
}
