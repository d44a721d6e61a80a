import { useContext, useEffect, useState, type MouseEvent } from "react"
import { createPortal } from "react-dom"
import { BoardQuery } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { hasTicks } from "~/models/board/board-page/board-view"
import { findCard } from "./board-steps"
import { TickButton } from "./tick-button"
import { Icon } from "~/components/icon"
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
      <>
        <TickButton type="button" card={card} onClick={tick} {...UNFOCUSED} />
        <button
          type="button"
          className="face-more"
          title="Card menu"
          aria-label={`Menu of ${card.title}`}
          {...UNFOCUSED}
        >
          <Icon name="more" small />
        </button>
      </>,
      item,
      card.id,
    )
  })
}

/** With the focus, it would take the next Space, which is a key of the card. */
const UNFOCUSED = {
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

const ITEM = ".cards > [data-card-id]"

/** Returns the element of the card under the mouse. */
function usePointedItem(): HTMLElement[] {
  const [items, setItems] = useState<HTMLElement[]>([])
  useEffect(() => {
    const follow = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || !(target instanceof Element)) return
      const item = target.closest<HTMLElement>(ITEM)
      setItems(item ? [item] : [])
    }
    document.addEventListener("pointerover", follow)
    return () => document.removeEventListener("pointerover", follow)
  }, [])
  return items
}

/** Returns the elements of the cards on screen. */
function useVisibleItems({ lists }: BoardPage): HTMLElement[] {
  const [items, setItems] = useState<HTMLElement[]>([])
  useEffect(() => {
    const visible = new Set<HTMLElement>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        visible[isIntersecting ? "add" : "delete"](target as HTMLElement)
      }
      setItems([...visible])
    })
    for (const item of document.querySelectorAll(ITEM)) observer.observe(item)
    return () => observer.disconnect()
  }, [lists])
  return items
}
