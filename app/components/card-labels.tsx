import { LABEL_COLORS, parseLabel, textColorOn } from "~/models/label/label"

type Props = {
  labels: string[]
  more?: number | undefined
}

const CLASSES = new Map(Object.entries(LABEL_COLORS).map(([name, color]) => [color, name]))

export function CardLabels({ labels, more }: Props) {
  return (
    <b className="labels">
      {labels.map((label) => {
        const { name, color } = parseLabel(label)
        const className = CLASSES.get(color)
        const style = className ? undefined : { background: color, color: textColorOn(color) }
        return (
          <i key={label} className={className} style={style}>
            {name}
          </i>
        )
      })}
      {more && (
        <span>
          +{more}
          <span className="sr-only"> more {more === 1 ? "label" : "labels"}</span>
        </span>
      )}
    </b>
  )
}
