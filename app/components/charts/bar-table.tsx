type Props = {
  caption: string
  /** The first names the rows. */
  headings: readonly string[]
  /** The first number of a row is drawn as its bar. */
  rows: readonly { key: string; name: string; values: readonly number[] }[]
  color: number
}

/** A table whose rows have a bar for their first number. */
export function BarTable({ caption, headings, rows, color }: Props) {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="chart-table w-full">
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
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 block h-1.5 w-full min-w-24"
                >
                  <rect
                    className={`chart-${String(color)}`}
                    width={(100 * (values[0] ?? 0)) / most}
                    height="4"
                  />
                </svg>
              </th>
              {values.map((value, place) => (
                <td key={place}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
