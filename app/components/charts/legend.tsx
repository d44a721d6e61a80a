import { fillOf } from "./color"

/** `color` is the number of a colour of charts, from 1 to 9. */
export type Series = { name: string; color: number }

export function Legend({ series }: { series: readonly Series[] }) {
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
