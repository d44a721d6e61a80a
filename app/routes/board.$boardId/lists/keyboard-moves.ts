import type { KeyboardEvent } from "react"
import type { BoardPage } from "~/models/board/board-page"
import {
  describeEdge,
  describePosition,
  pickUpCard,
  pickUpList,
  step,
  type Direction,
  type PickUp,
} from "./pick-up"
import type { useSend } from "./use-send"

// Keys that move cards and lists: Space picks up and drops, arrows move, Escape cancels.

type Send = ReturnType<typeof useSend>

export type Hand = {
  board: BoardPage
  hand: PickUp | null
  hold: (hand: PickUp | null, announcement: string) => void
  cancel: () => void
  send: Send
}

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

const HELP = "Use the arrow keys to move, Space to drop, Escape to cancel."

/** @returns whether the key moved something */
export function moveByKey(event: KeyboardEvent, keys: Hand): boolean {
  const { board, hand, hold, cancel, send } = keys
  if (!hand) {
    const taken = event.key === " " && takenFrom(board, event.target as Element)
    if (!taken) return false
    hold(taken, `Picked up ${taken.name}. ${describePosition(board, taken)} ${HELP}`)
    return true
  }
  const direction = DIRECTIONS[event.key]
  if (direction) {
    const moved = step(board, hand, direction)
    const isEdge = moved === hand
    hold(moved, isEdge ? describeEdge(board, hand, direction) : describePosition(board, moved))
  } else if (event.key === " " || event.key === "Enter") {
    hold(null, `Dropped ${hand.name}. ${describePosition(board, hand)}`)
    sendDrop(send, board, hand)
  } else if (event.key === "Escape") cancel()
  // Tab does not lead away from what is picked up.
  else return event.key === "Tab"
  return true
}

function takenFrom(board: BoardPage, target: Element): PickUp | null {
  const cardId = target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId
  if (cardId) return pickUpCard(board, cardId)
  const listId = target.closest<HTMLElement>("[data-list-id]")?.dataset.listId
  return listId ? pickUpList(board, listId) : null
}

function sendDrop(send: Send, board: BoardPage, hand: PickUp): void {
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
