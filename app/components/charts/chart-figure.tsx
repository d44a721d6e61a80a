import type { ReactNode } from "react"
import { ChartTable } from "./chart-table"
import { HEIGHT, WIDTH } from "./frame"
import { Legend, type Series } from "./legend"

export type ChartProps = {
  title: string
  /** The name of the rows, such as "Week". */
  rowName: string
  series: readonly Series[]
  rows: readonly { label: string; values: readonly number[] }[]
}

type Props = ChartProps & {
  /** In the order in which the series are seen. */
  legend: readonly Series[]
  children: ReactNode
}

export function ChartFigure({ title, rowName, series, rows, legend, children }: Props) {
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} role="img" aria-label={title}>
        {children}
      </svg>
      {legend.length > 1 && <Legend series={legend} />}
      <ChartTable
        title={title}
        headings={[rowName, ...series.map(({ name }) => name)]}
        rows={rows.map(({ label, values }, row) => ({
          key: String(row),
          name: label,
          cells: values,
        }))}
      />
    </figure>
  )
}
