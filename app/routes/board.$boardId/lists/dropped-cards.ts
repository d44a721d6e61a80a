import type { BoardPage } from "~/models/board/board-page/board-page"
import { faceIn } from "~/models/board/board-page/timed-face"

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
