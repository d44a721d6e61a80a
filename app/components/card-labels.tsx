import { parseLabel, textOn } from "~/models/label"

/** A card's labels, in their colours; the text on each stays readable. */
export function CardLabels({ labels }: { labels: string[] }) {
  return (
    <span className="card-labels">
      {labels.map((label) => {
        const { name, color } = parseLabel(label)
        return (
          <span key={label} className="chip" style={{ background: color, color: textOn(color) }}>
            {name}
          </span>
        )
      })}
    </span>
  )
}
