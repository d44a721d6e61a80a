import type { ReactNode } from "react"

export type DataRow = { key: string; name: ReactNode; cells: readonly ReactNode[] }

type Props = {
  label: string
  headings: readonly string[]
  rows: readonly DataRow[]
  className?: string
}

export function DataTable({ label, headings, rows, className = "chart-table w-full" }: Props) {
  return (
    <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className={className}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
