import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPickUp, RowMoves } from "~/routes/board.$boardId/lists/pick-up"
import { cellsOf, placeAmong, type DividedBy } from "./divided-board"
import { withCardsInRow } from "./in-row"

/** Moves of a card by keyboard on a board with rows: up and down lead on to the next row of its list. */
export function rowMoves(divided: DividedBy): RowMoves {
  const { by, rows, folded } = divided
  const open = rows.filter(({ key }) => !folded.includes(key))
  const cellOf = ({ lists }: BoardPage, { listId, row }: CardPickUp) => {
    const cards = lists.find(({ id }) => id === listId)?.cards ?? []
    return cellsOf(divided, cards).get(row ?? "") ?? []
  }
  const othersOf = (board: BoardPage, hand: CardPickUp) =>
    cellOf(board, hand).filter(({ id }) => id !== hand.id)
  const moveOf = (board: BoardPage, hand: CardPickUp) => ({
    cardIds: [hand.id],
    newListId: hand.listId,
    row: hand.row ?? "",
    ...placeAmong(othersOf(board, hand), hand.position),
  })
  const moves: RowMoves = {
    find: ({ lists }, id) => {
      for (const { id: listId, cards } of lists) {
        for (const [key, cell] of cellsOf(divided, cards)) {
          const position = cell.findIndex((card) => card.id === id)
          const name = cell[position]?.title
          if (name === undefined) continue
          return { kind: "card", id, name, listId, position, row: key, rows: moves }
        }
      }
      return null
    },
    preview: (board, hand) => withCardsInRow(board, { ...moveOf(board, hand), by }),
    step: (board, hand, direction) => {
      const forward = direction === "right" || direction === "down" ? 1 : -1
      const { lists } = board
      if (direction === "left" || direction === "right") {
        const next = lists[lists.findIndex(({ id }) => id === hand.listId) + forward]
        if (!next) return hand
        const moved = { ...hand, listId: next.id }
        return { ...moved, position: Math.min(hand.position, othersOf(board, moved).length) }
      }
      const position = hand.position + forward
      if (position >= 0 && position <= othersOf(board, hand).length) return { ...hand, position }
      const next = open[open.findIndex(({ key }) => key === hand.row) + forward]
      if (!next) return hand
      const moved = { ...hand, row: next.key }
      return { ...moved, position: direction === "up" ? othersOf(board, moved).length : 0 }
    },
    describe: (board, hand) => {
      const list = board.lists.find(({ id }) => id === hand.listId)
      const row = rows.find(({ key }) => key === hand.row)
      const count = othersOf(board, hand).length + 1
      const place = `position ${String(hand.position + 1)} of ${String(count)}`
      return `${list?.name ?? ""}, ${row?.name ?? ""}, ${place}.`
    },
    drop: (send, board, hand) => {
      const isBack = hand.row !== undefined && cellOf(board, hand)[hand.position]?.id === hand.id
      if (!isBack) send("move-in-rows", { ...moveOf(board, hand), rows: by })
    },
  }
  return moves
}
