import type { ListFace } from "~/models/board/board-page"

/** A card with its place, or null. */
export function findCard(lists: readonly ListFace[], cardId: string) {
  for (const [listIndex, list] of lists.entries()) {
    const position = list.cards.findIndex(({ id }) => id === cardId)
    const card = list.cards[position]
    if (card) return { list, listIndex, position, card }
  }
  return null
}
