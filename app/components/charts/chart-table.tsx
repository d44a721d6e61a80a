type Props = { title: string; headings: readonly string[]; rows: readonly (readonly string[])[] }

/** The numbers of a chart as a table, which everybody can read. */
export function ChartTable({ title, headings, rows }: Props) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded text-sm/base text-muted underline underline-offset-3 hover:text-ink">
        Show as table
      </summary>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="chart-table">
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
            {rows.map(([first = "", ...cells], row) => (
              <tr key={row}>
                <th scope="row">{first}</th>
                {cells.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
