import { setPaused } from "./pause-refresh"

// One drag at a time: nothing else moves until it ends, and Escape ends it without a drop.

let cancelled = false

function cancelOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return
  // A dialog that is dragged in stays open.
  event.preventDefault()
  cancelled = true
  // The library ends a drag when the pointer is released.
  document.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }))
}

/** A drag begins. */
export function beginDrag(): void {
  cancelled = false
  setPaused("drag", true)
  document.addEventListener("keydown", cancelOnEscape)
}

/** A drag has ended. @returns whether what was dragged was dropped, and not put back by Escape */
export function endDrag(): boolean {
  setPaused("drag", false)
  document.removeEventListener("keydown", cancelOnEscape)
  return !cancelled
}
