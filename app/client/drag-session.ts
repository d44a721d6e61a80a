import { setDragCancel } from "./escape"
import { setPaused } from "~/live/pause-refresh"

// One drag at a time: nothing else moves until it ends, and Escape ends it without a drop.

let cancelled = false

function cancelDrag(): void {
  cancelled = true
  // The library ends a drag when the pointer is released.
  document.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }))
}

/** Something is held, and is dragged as soon as the pointer moves. Escape lets go of it. */
export function beginHold(): void {
  cancelled = false
  setDragCancel(cancelDrag)
}

/** What was held is let go, whether it was dragged or not. */
export function endHold(): void {
  setDragCancel(null)
}

/** A drag begins. */
export function beginDrag(): void {
  setPaused("drag", true)
}

/** A drag has ended. @returns whether what was dragged was dropped, and not put back by Escape */
export function endDrag(): boolean {
  setPaused("drag", false)
  return !cancelled
}
