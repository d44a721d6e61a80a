import { withStep, type Step } from "~/models/board/board-page/board-change"
import { faceIn } from "~/models/board/board-page/timed-face"
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

/** The lists after a drop of selected cards. A shortened board waits for the server, which knows all cards. */
export function withDroppedCards<Page extends BoardPage>(page: Page, form: FormData): Page {
  const ids = new Set(form.getAll("cardIds"))
  const at = page.lists.findIndex(({ id }) => id === form.get("newListId"))
  const target = page.lists[at]
  if (!target || page.lists.some(({ more }) => more)) return page
  const isMoved = ({ id }: { id: string }) => ids.has(id)
  const moved = page.lists.flatMap(({ cards }) => cards.filter(isMoved))
  const lists = page.lists.map((list) => ({
    ...list,
    cards: list.cards.filter((card) => !isMoved(card)),
  }))
  const cards = lists[at]?.cards ?? []
  const after = cards.findIndex(({ id }) => id === form.get("after"))
  const place = form.get("after") === "first" ? 0 : after < 0 ? cards.length : after + 1
  const dropped = moved.map((card) => faceIn(target, card))
  return {
    ...page,
    lists: lists.with(at, { ...target, cards: cards.toSpliced(place, 0, ...dropped) }),
  }
}
