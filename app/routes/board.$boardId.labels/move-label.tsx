import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { formatLabel, type CardLabel } from "~/models/board/label/label"

type Props = { label: CardLabel; place: number; count: number }

/** The buttons that move a label among those of the board. A disabled one keeps its place. */
export function MoveBoardLabel({ label, place, count }: Props) {
  const button = (direction: "up" | "down", isEnd: boolean) => (
    <button
      type="submit"
      name="direction"
      value={direction}
      disabled={isEnd}
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${label.name} ${direction}`}
      title={`Move ${direction}`}
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  )
  return (
    <CommandForm
      intent="move-board-label"
      fields={{ from: formatLabel(label) }}
      preventScrollReset
      className="flex"
    >
      {button("up", place === 0)}
      {button("down", place === count - 1)}
    </CommandForm>
  )
}
