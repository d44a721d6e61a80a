import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react"
import type { BoardPage } from "~/models/board/board-page"
import {
  describeEdge,
  pickUpCard,
  pickUpList,
  describePosition,
  step,
  withPickUp,
  type Direction,
  type PickUp,
} from "./pick-up"
import type { useSend } from "./use-send"

/** The id of the card or list that is picked up. */
export type Picked = { cardId?: string; listId?: string }

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

const HELP = "Use the arrow keys to move, Space to drop, Escape to cancel."

/**
 * Moves cards and lists by keyboard: Space picks up and drops, arrows move, Escape cancels, and
 * each step is announced.
 */
export function useKeyboardMoves(board: BoardPage, send: ReturnType<typeof useSend>) {
  const [hand, setHand] = useState<PickUp | null>(null)
  const [announcement, announce] = useState("")
  useFocusInHand(hand, board)

  const cancel = (why: string) => {
    if (!hand) return
    announce(`${why} ${hand.name} is back where it was.`)
    setHand(null)
  }
  const pickUp = (target: Element) => {
    const taken = takenFrom(board, target)
    if (!taken) return false
    setHand(taken)
    announce(`Picked up ${taken.name}. ${describePosition(board, taken)} ${HELP}`)
    return true
  }
  const drop = (held: PickUp) => {
    setHand(null)
    announce(`Dropped ${held.name}. ${describePosition(board, held)}`)
    sendDrop(send, board, held)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = DIRECTIONS[event.key]
    const isDropKey = event.key === " " || event.key === "Enter"
    if (!hand) {
      if (event.key === " " && pickUp(event.target as Element)) event.preventDefault()
      return
    }
    if (direction) {
      const moved = step(board, hand, direction)
      setHand(moved)
      announce(
        moved === hand ? describeEdge(board, hand, direction) : describePosition(board, moved),
      )
    } else if (isDropKey) drop(hand)
    else if (event.key === "Escape") cancel("Cancelled.")
    else if (event.key !== "Tab") return
    event.preventDefault()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A card that changes its list loses the focus for a moment, to no other element.
    if (relatedTarget) cancel("Cancelled.")
  }
  // A click anywhere cancels: a person who uses the pointer is not moving by keyboard any more.
  useEffect(() => {
    if (!hand) return
    const putBack = () => {
      announce(`Cancelled. ${hand.name} is back where it was.`)
      setHand(null)
    }
    document.addEventListener("pointerdown", putBack)
    return () => document.removeEventListener("pointerdown", putBack)
  }, [hand])
  return {
    shown: hand ? withPickUp(board, hand) : board,
    picked: hand && toPicked(hand),
    announcement,
    onKeyDown,
    onBlur,
  }
}

const toPicked = (hand: PickUp): Picked =>
  hand.kind === "card" ? { cardId: hand.id } : { listId: hand.id }

function takenFrom(board: BoardPage, target: Element): PickUp | null {
  const cardId = target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId
  if (cardId && target.matches("[data-card-id] > a")) return pickUpCard(board, cardId)
  const listId = target.closest<HTMLElement>("[data-list-id]")?.dataset.listId
  return listId && target.matches(".list-grip") ? pickUpList(board, listId) : null
}

function sendDrop(send: ReturnType<typeof useSend>, board: BoardPage, hand: PickUp): void {
  const key = `move ${hand.id}`
  if (hand.kind === "list") {
    const from = pickUpList(board, hand.id)
    if (from?.position === hand.position) return
    send("move-list", { listId: hand.id, newPosition: hand.position }, key)
    return
  }
  const from = pickUpCard(board, hand.id)
  if (from?.kind === "card" && from.listId === hand.listId && from.position === hand.position)
    return
  const move = { cardId: hand.id, newListId: hand.listId, newPosition: hand.position }
  send("move-card", move, key)
}

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
