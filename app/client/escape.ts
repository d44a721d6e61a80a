import { topModal } from "./modals"

// Escape cancels a drag; else it closes an open menu or form, which listen for themselves; else it asks the topmost
// dialog to close. The browser never decides: it lets a page prevent a dialog's `cancel` only once between two clicks
// or keys, so the key's default action is prevented instead (HTML Standard, "close requests").

/** Key events inside a toast, which closes itself. */
const usedByToast = new WeakSet<KeyboardEvent>()

let cancelDrag: (() => void) | null = null

/** Sets the function that Escape calls during a hold or a drag; null afterwards. */
export function setDragCancel(cancel: (() => void) | null): void {
  cancelDrag = cancel
}

const isEscape = (event: KeyboardEvent) => event.key === "Escape"

/** Runs before all other listeners, because a key that cancels a drag must do nothing else. */
function onCapture(event: KeyboardEvent): void {
  if (!isEscape(event)) return
  const { target } = event
  if (target instanceof Element && target.closest(".toasts")?.querySelector(".toast")) {
    usedByToast.add(event)
  }
  if (!cancelDrag) return
  event.preventDefault()
  event.stopImmediatePropagation()
  cancelDrag()
}

/** Runs after all other listeners, which may have used the key for a menu. */
function onBubble(event: KeyboardEvent): void {
  if (!isEscape(event) || event.defaultPrevented) return
  const dialog = topModal()
  if (!dialog) return
  event.preventDefault()
  if (event.repeat || usedByToast.has(event)) return
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }))
}

/** Call it once, before the page can show a dialog. */
export function listenForEscape(): void {
  document.addEventListener("keydown", onCapture, true)
  window.addEventListener("keydown", onBubble)
}
