import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { onKey } from "./keyboard-moves"
import { withPickUp, type PickUp, type RowMoves } from "./pick-up"
import type { useSend } from "./use-send"

/** The id of the card or list that is picked up. */
export type Picked = { cardId?: string; listId?: string }

/**
 * Moves cards and lists by keyboard, and announces each step.
 */
export function useKeyboardMoves(
  board: BoardPage,
  send: ReturnType<typeof useSend>,
  rowMoves: RowMoves | undefined,
) {
  const [hand, setHand] = useState<PickUp | null>(null)
  const [announcement, announce] = useState("")
  useFocusInHand(hand, board)

  const hold = (hand: PickUp | null, announcement: string) => {
    setHand(hand)
    announce(announcement)
  }
  const cancel = () => {
    if (hand) hold(null, `Cancelled. ${hand.name} is back where it was.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onKey(event, { board, hand, hold, cancel, send, rowMoves })
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A card that changes its list loses the focus for a moment, to no other element.
    if (relatedTarget) cancel()
  }
  // A click anywhere cancels: a person who uses the pointer is not moving by keyboard any more.
  useEffect(() => {
    if (!hand) return
    const putBack = () => {
      setHand(null)
      announce(`Cancelled. ${hand.name} is back where it was.`)
    }
    document.addEventListener("pointerdown", putBack)
    return () => document.removeEventListener("pointerdown", putBack)
  }, [hand])
  return {
    shown: hand ? withPickUp(board, hand) : board,
    picked: hand && toPicked(hand),
    announcement,
    announce,
    onKeyDown,
    onBlur,
  }
}

const toPicked = (hand: PickUp): Picked =>
  hand.kind === "card" ? { cardId: hand.id } : { listId: hand.id }

/**
 * Keeps the focus on the card or list that is picked up: also after it has changed its list, and
 * after the drop is rejected, until the person moves the focus.
 */
function useFocusInHand(hand: PickUp | null, board: BoardPage): void {
  const last = useRef<PickUp | null>(null)
  useEffect(() => {
    last.current = hand ?? last.current
    if (!last.current) return
    const element = document.querySelector<HTMLElement>(selectorOf(last.current))
    const lost = document.activeElement === document.body
    if (element !== document.activeElement && (hand || lost)) element?.focus()
    if (hand) element?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [hand, board])
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const kept = last.current && document.querySelector(selectorOf(last.current))
      if (target !== kept) last.current = null
    }
    document.addEventListener("focusin", forget)
    document.addEventListener("pointerdown", forget)
    return () => {
      document.removeEventListener("focusin", forget)
      document.removeEventListener("pointerdown", forget)
    }
  }, [])
}

const selectorOf = ({ kind, id }: PickUp) =>
  kind === "card" ? `[data-card-id="${id}"] > a` : `[data-list-id="${id}"] .list-grip`
