import type { SortableEvent } from "sortablejs"
import { setHeld } from "~/components/hold"
import type { useSend } from "./use-send"

// What SortableJS is told, and what becomes of a drop. A long press starts a drag by touch, so
// that a finger still scrolls; the library's own drag is used everywhere, which looks and
// scrolls the same in all browsers.

type Send = ReturnType<typeof useSend>

export const dragOptions = {
  animation: 150,
  delay: 220,
  delayOnTouchOnly: true,
  touchStartThreshold: 6,
  forceFallback: true,
  fallbackOnBody: true,
  fallbackTolerance: 5,
  fallbackClass: "drag-fallback",
  ghostClass: "drag-ghost",
  scroll: true,
  bubbleScroll: true,
  scrollSensitivity: 80,
  scrollSpeed: 16,
  onStart: () => setHeld("drag", true),
}

const listIdOf = (element: Element) =>
  element.closest<HTMLElement>("[data-list-id]")?.dataset.listId

/** Sends where a card was dropped. In place, nothing was moved. */
export function cardsDrop(send: Send) {
  return ({ item, from, to, oldDraggableIndex, newDraggableIndex }: SortableEvent) => {
    setHeld("drag", false)
    const { cardId } = item.dataset
    const newListId = listIdOf(to)
    const inPlace = from === to && oldDraggableIndex === newDraggableIndex
    if (!cardId || !newListId || newDraggableIndex === undefined || inPlace) return
    send("move-card", { cardId, newListId, newPosition: newDraggableIndex }, `move ${cardId}`)
  }
}

/** Sends where a list was dropped. */
export function listsDrop(send: Send) {
  return ({ item, oldDraggableIndex, newDraggableIndex }: SortableEvent) => {
    setHeld("drag", false)
    const { listId } = item.dataset
    if (!listId || newDraggableIndex === undefined || oldDraggableIndex === newDraggableIndex)
      return
    send("move-list", { listId, newPosition: newDraggableIndex }, `move ${listId}`)
  }
}
