import { DataTable, type DataRow } from "./data-table"

type Props = { title: string; headings: readonly string[]; rows: readonly DataRow[] }

export function ChartTable({ title, headings, rows }: Props) {
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
