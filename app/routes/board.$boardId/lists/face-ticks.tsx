import { useContext } from "react"
import { createPortal } from "react-dom"
import { BoardQuery } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { hasTicks } from "~/models/board/board-page/board-view"
import { findCard } from "./board-steps"
import { TickButton } from "./tick-button"
import { usePointedItem, useVisibleItems } from "./tickable-items"
import type { useSend } from "./use-send"

type Props = { board: BoardPage; send: ReturnType<typeof useSend> }

/**
 * The buttons that tick cards on their faces: of the card under the mouse, or of those that a touch
 * screen shows. Not of all cards, because a board may have a thousand. Keyboards have a key for it.
 */
export function FaceTicks(props: Props) {
  const hasOwn = hasTicks(useContext(BoardQuery))
  const isTouch = matchMedia("(pointer: coarse)").matches
  if (hasOwn) return null
  return isTouch ? <VisibleTicks {...props} /> : <PointedTick {...props} />
}

const VisibleTicks = (props: Props) => <Ticks items={useVisibleItems(props.board)} {...props} />
const PointedTick = (props: Props) => <Ticks items={usePointedItem()} {...props} />

function Ticks({ items, board, send }: Props & { items: HTMLElement[] }) {
  return items.map((item) => {
    const card = item.isConnected && findCard(board.lists, item.dataset.cardId ?? "")?.card
    if (!card) return null
    const completed = String(!card.completed)
    const tick = () => send("set-completed", { cardId: card.id, completed })
    return createPortal(
      <TickButton
        type="button"
        tabIndex={-1}
        card={card}
        onClick={tick}
        // With the focus, it would take the next Space, which is a key of the card.
        onMouseDown={(event) => event.preventDefault()}
      />,
      item,
      card.id,
    )
  })
}
