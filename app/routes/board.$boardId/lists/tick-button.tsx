import type { ButtonHTMLAttributes } from "react"
import { Icon } from "~/components/icon"
import type { CardFace } from "~/models/board/board-page/board-page"

type Props = { card: CardFace } & ButtonHTMLAttributes<HTMLButtonElement>

/** The button on a card's face that marks it as done, or as not done. */
export function TickButton({ card: { title, completed = false }, ...button }: Props) {
  const label = completed ? "Mark as not done" : "Mark as done"
  return (
    <button
      className={completed ? "face-tick ticked" : "face-tick"}
      title={label}
      aria-label={`${label}: ${title}`}
      {...button}
    >
      <Icon name="check" small />
    </button>
  )
}
