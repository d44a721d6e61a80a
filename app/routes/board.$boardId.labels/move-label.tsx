import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"

type Props = { name: string; place: number; count: number }

/** The buttons that move a label among those of the board. A disabled one keeps its place. */
export function MoveBoardLabel({ name, place, count }: Props) {
  const button = (direction: "up" | "down", isEnd: boolean) => (
    <button
      type="submit"
      name="direction"
      value={direction}
      disabled={isEnd}
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  )
  return (
    <PostForm preventScrollReset className="flex">
      <input type="hidden" name="intent" value="move-board-label" />
      <input type="hidden" name="from" value={name} />
      {button("up", place === 0)}
      {button("down", place === count - 1)}
    </PostForm>
  )
}
