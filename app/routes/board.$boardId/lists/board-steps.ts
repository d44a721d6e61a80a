import { withStep, type Step } from "~/models/board/board-page/board-change"
import type { BoardPage, ListFace } from "~/models/board/board-page/board-page"
import type { Found } from "~/routes/board.$boardId/form-step"

/** A card with its place, or null. */
export function findCard(lists: readonly ListFace[], cardId: string) {
  for (const [listIndex, list] of lists.entries()) {
    const position = list.cards.findIndex(({ id }) => id === cardId)
    const card = list.cards[position]
    if (card) return { list, listIndex, position, card }
  }
  return null
}

export function findOnBoard({ lists }: BoardPage, cardId: string): Found | null {
  const found = findCard(lists, cardId)
  return found && { card: found.card, listId: found.list.id }
}

export function withStepOnBoard<Page extends BoardPage>(page: Page, step: Step): Page | null {
  const lists = withStep(page.lists, step)
  return lists && { ...page, lists }
}
