import { parseLabel, textColorOn } from "~/models/label/label"

type Props = {
  labels: string[]
  /** The number of further labels, which are not shown. */
  more?: number | undefined
}

export function CardLabels({ labels, more }: Props) {
  return (
    <span className="card-labels">
      {labels.map((label) => {
        const { name, color } = parseLabel(label)
        return (
          <span
            key={label}
            className="chip"
            style={{ background: color, color: textColorOn(color) }}
          >
            {name}
          </span>
        )
      })}
      {more && (
        <span className="chip">
          +{more}
          <span className="sr-only"> more labels</span>
        </span>
      )}
    </span>
  )
}
