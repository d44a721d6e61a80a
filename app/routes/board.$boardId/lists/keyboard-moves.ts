import type { KeyboardEvent } from "react"
import type { BoardPage } from "~/models/board/board-page/board-page"
import {
  describeEdge,
  describePosition,
  pickUpCard,
  pickUpList,
  step,
  type Direction,
  type PickUp,
  type RowMoves,
} from "./pick-up"
import { pointedCard } from "~/routes/board.$boardId/target-card"
import type { useSend } from "./use-send"

// Keys that move cards and lists: Space picks up and drops, arrows move, Escape cancels.

type Send = ReturnType<typeof useSend>

export type Hand = {
  board: BoardPage
  hand: PickUp | null
  hold: (hand: PickUp | null, announcement: string) => void
  cancel: () => void
  send: Send
  /** On a board with rows. */
  rowMoves: RowMoves | undefined
}

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

const HELP = "Use the arrow keys to move, Space to drop, Escape to cancel."

export function onKey(
  event: KeyboardEvent,
  { board, hand, hold, cancel, send, rowMoves }: Hand,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!hand) {
    const taken = event.key === " " && takenFrom(board, event.target as Element, rowMoves)
    // With the pointer over another card, Space is a key of that card.
    if (!taken || (taken.kind === "card" && pointedCard() !== undefined)) return
    hold(taken, `Picked up ${taken.name}. ${describePosition(board, taken)} ${HELP}`)
    event.preventDefault()
    return
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
  else if (event.key !== "Tab") return
  event.preventDefault()
}

function takenFrom(board: BoardPage, target: Element, rowMoves?: RowMoves): PickUp | null {
  const cardId = target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId
  if (cardId && target.matches("[data-card-id] > a"))
    return (rowMoves?.find ?? pickUpCard)(board, cardId)
  const listId = target.closest<HTMLElement>("[data-list-id]")?.dataset.listId
  return listId && target.matches(".list-grip") ? pickUpList(board, listId) : null
}

function sendDrop(send: Send, board: BoardPage, hand: PickUp): void {
  if (hand.kind === "list") {
    const from = pickUpList(board, hand.id)
    if (from?.position === hand.position) return
    send("move-list", { listId: hand.id, newPosition: hand.position })
    return
  }
  if (hand.rows) return hand.rows.drop(send, board, hand)
  const from = pickUpCard(board, hand.id)
  if (from?.kind === "card" && from.listId === hand.listId && from.position === hand.position)
    return
  const move = { cardId: hand.id, newListId: hand.listId, newPosition: hand.position }
  send("move-card", move)
}
