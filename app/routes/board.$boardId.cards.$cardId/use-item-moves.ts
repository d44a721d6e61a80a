import { useSubmit } from "@remix-run/react"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import type { SortableEvent } from "sortablejs"
import type { ChecklistItem } from "~/models/checklist/checklist"
import { clampPosition } from "~/models/position"

/** Moves checklist items by buttons, by Alt with an arrow key, and by dragging. */
export function useItemMoves(items: ChecklistItem[], address: string) {
  const submit = useSubmit()
  const [announcement, announce] = useState("")
  const keepFocus = useFocusOnMoved(items)
  const say = (item: ChecklistItem, position: number) => {
    announce(`“${item.text}” is now ${String(position + 1)} of ${String(items.length)}.`)
  }
  const move = (id: string, requestedPosition: number) => {
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    const position = clampPosition(Math.max(0, requestedPosition), items.length - 1)
    if (!item || position === from) return
    say(item, position)
    submit(
      { intent: "move-checklist-item", id, position },
      { method: "post", action: address, navigate: false, fetcherKey: `move item ${id}` },
    )
  }
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const types = event.target instanceof HTMLTextAreaElement
    if (!step || !event.altKey || types) return
    event.preventDefault()
    keepFocus()
    move(id, index + step)
  }
  const onDrop = ({ item, oldDraggableIndex, newDraggableIndex }: SortableEvent) => {
    const { itemId } = item.dataset
    if (!itemId || newDraggableIndex === undefined) return
    if (newDraggableIndex !== oldDraggableIndex) move(itemId, newDraggableIndex)
  }
  /** Called when a button of an item is pressed, whose form then sends itself. */
  const onButton = (item: ChecklistItem, position: number) => {
    keepFocus()
    say(item, position)
  }
  return { announcement, onKeyDown, onDrop, onButton }
}

/**
 * Restores the focus, which is lost when React moves the row or disables the button at an edge.
 * @returns a function to call before a move
 */
function useFocusOnMoved(items: ChecklistItem[]) {
  const kept = useRef<HTMLElement | null>(null)
  const order = items.map(({ id }) => id).join()
  useEffect(() => {
    const element = kept.current
    kept.current = null
    if (!element?.isConnected) return
    const usable = element.matches(":disabled")
      ? element.closest("li")?.querySelector<HTMLElement>("button[name=position]:not(:disabled)")
      : element
    usable?.focus()
    usable?.scrollIntoView({ block: "nearest" })
  }, [order])
  return () => {
    kept.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}
