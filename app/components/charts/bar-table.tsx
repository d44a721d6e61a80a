import type { ReactNode } from "react"
import { fillOf } from "./color"
import { DataTable } from "./data-table"

type Props = {
  caption: string
  /** The first names the rows. */
  headings: readonly string[]
  /** The first number of a row is drawn as its bar. */
  rows: readonly { key: string; name: ReactNode; values: readonly number[] }[]
  color: number
}

export function BarTable({ caption, headings, rows, color }: Props) {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <DataTable
      label={caption}
      headings={headings}
      rows={rows.map(({ key, name, values }) => ({
        key,
        name: (
          <>
            <bdi>{name}</bdi>
            <Bar share={(values[0] ?? 0) / most} color={color} />
          </>
        ),
        cells: values,
      }))}
    />
  )
}

function Bar({ share, color }: { share: number; color: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 block h-1.5 w-full min-w-24"
    >
      <rect fill={fillOf(color)} width={100 * share} height="4" />
    </svg>
  )
}
