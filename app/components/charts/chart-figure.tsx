import type { ReactNode } from "react"
import { fillOf } from "./color"
import { type DataRow, DataTable } from "./data-table"
import { HEIGHT, WIDTH } from "./frame"

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

/** `color` is the number of a colour of charts, from 1 to 9. */
type Series = { name: string; color: number }

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, color }) => (
        <li key={name}>
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 flex-none">
            <rect fill={fillOf(color)} width="12" height="12" rx="2" />
          </svg>
          <span className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:plaintext]">{name}</span>
        </li>
      ))}
    </ul>
  )
}

type TableProps = { title: string; headings: readonly string[]; rows: readonly DataRow[] }

function ChartTable({ title, headings, rows }: TableProps) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded text-xs/base text-muted underline underline-offset-3 hover:text-ink">
        Show as table
      </summary>
      <div className="mt-2">
        <DataTable label={title} headings={headings} rows={rows} className="chart-table" />
      </div>
    </details>
  )
}
