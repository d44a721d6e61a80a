import { boardLabels, filterBoard, readFilter } from "./board-filter"
import { cardCount, type BoardPage } from "./board-page"

/**
 * A board as a page over it needs it: shortened to the cards around the page's card, if it has one.
 * @param query the filter of the address, which decides which cards are around it
 */
export function boardBehind(
  board: BoardPage,
  { cardId, query, userId }: { cardId: string | undefined; query: URLSearchParams; userId: string },
): BoardPage {
  const shown = filterBoard(board, readFilter(query), userId).board
  const cards = shown.lists.flatMap((list) => list.cards)
  const at = cards.findIndex(({ id }) => id === cardId)
  const around = new Set(at < 0 ? [] : cards.slice(Math.max(0, at - 1), at + 2).map(({ id }) => id))
  return {
    ...board,
    isBehind: true,
    lists: board.lists.map((list) => {
      const kept = list.cards
        .map((card, position) => ({ position, ...card }))
        .filter(({ id }) => around.has(id))
      return { ...list, cards: kept, more: cardCount(list) - kept.length }
    }),
    shortened: board.shortened ?? { query: "", hidden: 0, labels: boardLabels(board) },
  }
}
