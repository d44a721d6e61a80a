import { parseLabel, textColorOn } from "~/models/label/label"

type Props = {
  labels: string[]
  /** How many labels the card has besides those. */
  more?: number | undefined
}

/** A card's labels, in their colours; the text on each stays readable. */
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
