import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { Icon } from "~/components/icon"
import type { BoardPage } from "~/models/board/board-page"
import { findCard } from "./board-moves"
import type { useSend } from "./use-send"

type Props = { board: BoardPage; send: ReturnType<typeof useSend> }

/**
 * The button that ticks the card under the pointer. A board has one, because it may have a thousand
 * cards; a key and the card itself tick for everybody else.
 */
export default function FaceTick({ board, send }: Props) {
  const [item, setItem] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const follow = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || !(target instanceof Element)) return
      setItem(target.closest<HTMLElement>(".cards > [data-card-id]"))
    }
    document.addEventListener("pointerover", follow)
    return () => document.removeEventListener("pointerover", follow)
  }, [])
  const card = item?.isConnected && findCard(board.lists, item.dataset.cardId ?? "")?.card
  if (!item || !card) return null
  const { id, title, completed = false } = card
  const label = completed ? "Mark as not done" : "Mark as done"
  return createPortal(
    <button
      type="button"
      className="face-tick"
      tabIndex={-1}
      title={label}
      aria-label={`${label}: ${title}`}
      onClick={() =>
        send("set-completed", { cardId: id, completed: String(!completed) }, `done ${id}`)
      }
    >
      <Icon name="check" small />
    </button>,
    item,
  )
}
