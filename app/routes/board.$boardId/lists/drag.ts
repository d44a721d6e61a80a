import type { SortableEvent } from "sortablejs"
import { rowsCode } from "~/routes/board.$boardId/board-code"
import { clearSelected, selectedCards } from "./selected-cards"
import type { useSend } from "./use-send"

type Send = ReturnType<typeof useSend>

type Point = { x: number; y: number }

/** Where a pointer was, by its event. */
export function pointOf(event: Event | undefined): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = event && "changedTouches" in event ? (event as TouchEvent).changedTouches[0] : null
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}

const contains = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

/** The row of lists, and where in it something was dropped; null if that was outside. */
function dropIn(event: SortableEvent): (Point & { row: HTMLElement }) | null {
  const row = event.to.closest<HTMLElement>(".lists")
  const point = pointOf((event as { originalEvent?: Event }).originalEvent)
  if (!row || !point || !contains(row.getBoundingClientRect(), point)) return null
  return { row, ...point }
}

/** Between two lists, a card is in the one in which the page shows it. */
const GAP_PX = 12

/** The list of a drop: the shown one, or beside all lists the nearest. */
function listAt({ row, x }: { row: HTMLElement; x: number }, shown: HTMLElement) {
  const distance = (list: HTMLElement) => {
    const { left, right } = list.getBoundingClientRect()
    return Math.max(left - x, x - right, 0) - (list.contains(shown) ? GAP_PX : 0)
  }
  const lists = [...row.querySelectorAll<HTMLElement>(".list")]
  return lists.toSorted((one, other) => distance(one) - distance(other))[0]
}

function positionIn(list: HTMLElement, item: HTMLElement, y: number): number {
  const cards = [...list.querySelectorAll("[data-card-id]")].filter((card) => card !== item)
  const isAbove = ({ top, bottom }: DOMRect) => (top + bottom) / 2 < y
  return cards.filter((card) => isAbove(card.getBoundingClientRect())).length
}

/** Moves a card to where it was dropped, unless that is its old position or outside the row. */
export function dropCard(send: Send, event: SortableEvent): void {
  const { item, from, to, oldDraggableIndex, newDraggableIndex } = event
  const drop = dropIn(event)
  if (drop && to.closest("[data-row]")) return rowsCode.code?.dropInRow(send, event)
  const list = drop ? listAt(drop, to) : undefined
  const { cardId } = item.dataset
  const newListId = list?.dataset.listId
  if (!drop || !cardId || !newListId || newDraggableIndex === undefined) return
  const newPosition = list.contains(to) ? newDraggableIndex : positionIn(list, item, drop.y)
  if (list.contains(from) && newPosition === oldDraggableIndex) return
  if (selectedCards().has(cardId) && selectedCards().size > 1) {
    return dropSelected(send, newListId, cardAbove(list, item, newPosition))
  }
  send("move-card", { cardId, newListId, newPosition })
}

/** All selected cards come along with the one that was dragged. */
function dropSelected(send: Send, newListId: string, after: string): void {
  send("move-cards", { cardIds: [...selectedCards()], newListId, after })
  clearSelected()
}

/** The card of the list after which the selected ones come. */
function cardAbove(list: HTMLElement, item: HTMLElement, position: number): string {
  const others = [...list.querySelectorAll<HTMLElement>("[data-card-id]")]
  const above = others.filter((card) => card !== item).slice(0, position)
  const isStaying = ({ dataset }: HTMLElement) => dataset.selected === undefined
  return above.findLast(isStaying)?.dataset.cardId ?? "first"
}

/** Moves a list to where it was dropped, unless that is its old position or outside the row. */
export function dropList(send: Send, event: SortableEvent): void {
  const { item, oldDraggableIndex, newDraggableIndex } = event
  if (!dropIn(event)) return
  const { listId } = item.dataset
  if (!listId || newDraggableIndex === undefined || oldDraggableIndex === newDraggableIndex) return
  send("move-list", { listId, newPosition: newDraggableIndex })
}
