import { setDragCancel } from "./escape"
import { setPaused } from "~/live/pause-refresh"

// One drag at a time. Nothing else moves until it ends, and Escape cancels it.

let cancelled = false

/** Ends a hold or a drag that is under way, if any, as if it had not begun. */
export function cancelHold(): void {
  cancelled = true
  // The library ends a drag when the pointer is released.
  document.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }))
}

/** Starts a hold, which becomes a drag once the pointer moves. Escape cancels it. */
export function beginHold(): void {
  cancelled = false
  setDragCancel(cancelHold)
}

export function endHold(): void {
  setDragCancel(null)
}

export function beginDrag(): void {
  setPaused("drag", true)
}

/** Ends a drag. @returns false if Escape cancelled it */
export function endDrag(): boolean {
  setPaused("drag", false)
  makeMissingClick()
  return !cancelled
}

/** After this time without a click, the browser fires none for the drag. */
const CLICK_MS = 50

/**
 * The library ignores the click after a drag. Firefox and WebKit fire none if the drop has removed the pressed element,
 * and the library would ignore the person's next click instead.
 */
function makeMissingClick(): void {
  const timer = setTimeout(() => {
    window.removeEventListener("click", forget, true)
    document.body.click()
  }, CLICK_MS)
  const forget = () => clearTimeout(timer)
  window.addEventListener("click", forget, { capture: true, once: true })
}
