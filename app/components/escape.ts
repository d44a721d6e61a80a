// Decides what Escape does, in this order: it cancels a drag; it closes an open menu or form, which
// listen for themselves; it asks the dialog on top to close. The browser never decides: it lets a
// page prevent the `cancel` event of a dialog only once between two clicks or typed keys, so the
// default action of the key is prevented instead (HTML Standard, "close requests").

let cancelDrag: (() => void) | null = null

/** Modal dialogs in the order in which they were opened. */
let opened: HTMLDialogElement[] = []

/** Sets what Escape does while something is held to be dragged; null when nothing is. */
export function setDragCancel(cancel: (() => void) | null): void {
  cancelDrag = cancel
}

/** Opens a dialog as a modal dialog. Escape then dispatches a `cancel` event on it. */
export function openModal(dialog: HTMLDialogElement): void {
  opened = [...opened.filter((other) => other !== dialog && other.isConnected), dialog]
  dialog.showModal()
}

const isEscape = (event: KeyboardEvent) => event.key === "Escape" && !event.isComposing

/** Runs before all other listeners: a key that ends a drag means nothing else. */
function onCapture(event: KeyboardEvent): void {
  if (!isEscape(event) || !cancelDrag) return
  event.preventDefault()
  event.stopImmediatePropagation()
  cancelDrag()
}

/** Runs after all other listeners, which may have used the key for a menu. */
function onBubble(event: KeyboardEvent): void {
  if (!isEscape(event) || event.defaultPrevented) return
  const dialog = opened.filter((one) => one.isConnected && one.matches(":modal")).at(-1)
  if (!dialog) return
  event.preventDefault()
  // A toast has used the key; it may be out of the document by now, but not out of the path.
  const isToast = event
    .composedPath()
    .some((target) => target instanceof Element && target.matches(".toasts"))
  if (event.repeat || isToast) return
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }))
}

// At import and not in an effect, so that no dialog can be open before the listeners are there.
if (typeof document !== "undefined") {
  document.addEventListener("keydown", onCapture, true)
  window.addEventListener("keydown", onBubble)
}
