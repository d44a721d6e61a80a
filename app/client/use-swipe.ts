import { useRef, type PointerEvent } from "react"
import { dropNextClick } from "./drop-next-click"

/** A finger that has gone so far to a side has swiped; before, it may go back. */
const SWIPED_PX = 72
/** Less is a tap. */
const BEGUN_PX = 10

type Swipe = { row: HTMLElement; id: number; x: number; by: number }

/**
 * Follows a finger that pushes a row aside; the browser scrolls all that goes up or down, for which the row has
 * `touch-action: pan-y`.
 * @param selector of the items of lists that can be swiped
 * @returns handlers for the element around the rows
 */
export function useSwipe(selector: string, onSwipe: (row: HTMLElement) => void) {
  const swipe = useRef<Swipe | null>(null)
  const end = () => {
    swipe.current?.row.style.removeProperty("translate")
    swipe.current = null
  }
  return {
    onPointerDown: ({ target, pointerType, pointerId, isPrimary, clientX }: PointerEvent) => {
      end()
      const row = (target as Element).closest<HTMLElement>("li")
      if (pointerType !== "touch" || !isPrimary || !row?.matches(selector)) return
      swipe.current = { row, id: pointerId, x: clientX, by: 0 }
    },
    onPointerMove: ({ pointerId, clientX }: PointerEvent) => {
      if (swipe.current?.id !== pointerId) return
      const { row, x } = swipe.current
      const by = clientX - x
      swipe.current.by = by
      row.style.translate = Math.abs(by) > BEGUN_PX ? `${String(by)}px` : ""
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      if (swipe.current?.id !== pointerId) return
      const { row, by } = swipe.current
      end()
      if (Math.abs(by) > BEGUN_PX) dropNextClick()
      if (Math.abs(by) >= SWIPED_PX) onSwipe(row)
    },
    // The browser scrolls.
    onPointerCancel: end,
  }
}
