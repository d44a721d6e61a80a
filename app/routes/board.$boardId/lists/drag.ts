import type { SortableEvent } from "sortablejs"
import type { useSend } from "./use-send"

type Send = ReturnType<typeof useSend>

/** Whether the pointer was over `area` at the drop. */
function isOver(event: SortableEvent, area: Element | null): boolean {
  const point = pointOf((event as { originalEvent?: Event }).originalEvent)
  return area !== null && point !== null && contains(area, point)
}

type Point = { x: number; y: number }

/** Where a pointer was, by its event. */
export function pointOf(event: Event | undefined): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = event && "changedTouches" in event ? (event as TouchEvent).changedTouches[0] : null
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}

/** Half the gap between two lists. */
const MARGIN_PX = 8

/** Counts the space below a short list as part of the list. */
function contains(area: Element, { x, y }: Point): boolean {
  const { left, right } = area.getBoundingClientRect()
  const row = (area.closest(".lists") ?? area).getBoundingClientRect()
  return x >= left - MARGIN_PX && x <= right + MARGIN_PX && y >= row.top && y <= row.bottom
}

/** Moves a card to where it was dropped, unless that is its old position or outside all lists. */
export function dropCard(send: Send, event: SortableEvent): void {
  const { item, from, to, oldDraggableIndex, newDraggableIndex } = event
  const target = to.closest<HTMLElement>("[data-list-id]")
  if (!isOver(event, target)) return
  const { cardId } = item.dataset
  const newListId = target?.dataset.listId
  const inPlace = from === to && oldDraggableIndex === newDraggableIndex
  if (!cardId || !newListId || newDraggableIndex === undefined || inPlace) return
  send("move-card", { cardId, newListId, newPosition: newDraggableIndex })
}

/** Moves a list to where it was dropped, unless that is its old position or outside the row. */
export function dropList(send: Send, event: SortableEvent): void {
  const { item, to, oldDraggableIndex, newDraggableIndex } = event
  if (!isOver(event, to.closest(".lists"))) return
  const { listId } = item.dataset
  if (!listId || newDraggableIndex === undefined || oldDraggableIndex === newDraggableIndex) return
  send("move-list", { listId, newPosition: newDraggableIndex })
}
