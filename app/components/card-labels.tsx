import type { CSSProperties } from "react"
import { LABEL_COLORS, parseLabel } from "~/models/board/label/label"

type Props = {
  labels: string[]
  more?: number | undefined
  /** How many at most. */
  shown?: number
}

const CLASSES = new Map(Object.entries(LABEL_COLORS).map(([name, color]) => [color, name]))

export function CardLabels({ labels, more = 0, shown = labels.length }: Props) {
  const rest = Math.max(0, labels.length - shown) + more
  return (
    <b className="labels">
      {labels.slice(0, shown).map((label) => {
        const { name, color } = parseLabel(label)
        const className = CLASSES.get(color)
        const style = className ? undefined : ({ "--label": color } as CSSProperties)
        return (
          <i key={label} className={className} style={style}>
            {/* The space parts the names for those who cannot see the labels. */}
            {`${name} `}
          </i>
        )
      })}
      {rest > 0 && (
        <span>
          +{rest}
          <span className="sr-only"> more {rest === 1 ? "label" : "labels"}</span>
        </span>
      )}
    </b>
  )
}
