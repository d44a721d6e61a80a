import { cardCount, type BoardPage, type ListFace } from "~/models/board/board-page/board-page"
import { moveCardStep, moveListStep } from "~/routes/board.$boardId/form-step"
import type { useSend } from "./use-send"
import { findCard, findOnBoard, withStepOnBoard } from "./board-steps"

// Moves by keyboard: the hand holds a card or a list, and a position where it would be dropped.

/** On a board with rows, its position is among the cards of a row. */
export type CardPickUp = {
  kind: "card"
  id: string
  name: string
  listId: string
  position: number
  row?: string
  rows?: RowMoves
}
export type PickUp =
  CardPickUp | { kind: "list"; id: string; name: string; position: number; rows?: undefined }

/** How a card moves on a board with rows. */
export type RowMoves = {
  find: (board: BoardPage, cardId: string) => PickUp | null
  preview: (board: BoardPage, hand: CardPickUp) => BoardPage
  step: (board: BoardPage, hand: CardPickUp, direction: Direction) => PickUp
  describe: (board: BoardPage, hand: CardPickUp) => string
  drop: (send: Send, board: BoardPage, hand: CardPickUp) => void
}

type Send = ReturnType<typeof useSend>

export type Direction = "up" | "down" | "left" | "right"

/** Picks up a card; null if it no longer exists. */
export function pickUpCard(board: BoardPage, cardId: string): PickUp | null {
  const found = findCard(board.lists, cardId)
  if (!found) return null
  const { card, list, position } = found
  return { kind: "card", id: cardId, name: card.title, listId: list.id, position }
}

/** Picks up a list; null if it no longer exists. */
export function pickUpList(board: BoardPage, listId: string): PickUp | null {
  const position = board.lists.findIndex(({ id }) => id === listId)
  const list = board.lists[position]
  return list ? { kind: "list", id: listId, name: list.name, position } : null
}

/** Previews the board with the card or list at the position where it would be dropped. */
export function withPickUp(board: BoardPage, hand: PickUp): BoardPage {
  if (hand.rows) return hand.rows.preview(board, hand)
  const view = { lists: board.lists, find: (cardId: string) => findOnBoard(board, cardId) }
  const step =
    hand.kind === "card"
      ? moveCardStep(view, hand.id, hand.listId, hand.position)
      : moveListStep(view, hand.id, hand.position)
  return (step && withStepOnBoard(board, step)) ?? board
}

/** Moves the hand by one step. @returns the same object at the edge of the board */
export function step(board: BoardPage, hand: PickUp, direction: Direction): PickUp {
  const forward = direction === "right" || direction === "down" ? 1 : -1
  if (hand.kind === "list") {
    const position = hand.position + forward
    return board.lists[position] ? { ...hand, position } : hand
  }
  if (hand.rows) return hand.rows.step(board, hand, direction)
  const { lists } = withPickUp(board, hand)
  const at = lists.findIndex(({ id }) => id === hand.listId)
  if (direction === "up" || direction === "down") {
    const position = hand.position + forward
    return lists[at]?.cards[position] ? { ...hand, position } : hand
  }
  const next = lists[at + forward]
  if (!next) return hand
  return { ...hand, listId: next.id, position: Math.min(hand.position, next.cards.length) }
}

/** Announces why a step is not possible. */
export function describeEdge(board: BoardPage, hand: PickUp, direction: Direction): string {
  const list = hand.kind === "card" ? board.lists.find(({ id }) => id === hand.listId) : undefined
  return direction === "down" && list?.more
    ? `Cannot move further down: only the first cards of ${list.name} are shown here.`
    : "Cannot move further that way."
}

/** Announces the position of the hand. */
export function describePosition(board: BoardPage, hand: PickUp): string {
  if (hand.kind === "list") {
    return `Position ${String(hand.position + 1)} of ${String(board.lists.length)}.`
  }
  if (hand.rows) return hand.rows.describe(board, hand)
  const list = withPickUp(board, hand).lists.find(({ id }) => id === hand.listId)
  return `${list?.name ?? ""}, position ${String(hand.position + 1)} of ${count(list)}.`
}

const count = (list: ListFace | undefined) => String(list ? cardCount(list) : 0)
