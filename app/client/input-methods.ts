// While an input method is open, as for Japanese, Enter takes a word and Escape drops it: no listener gets such keys.

/** In Safari a composition ends before the key that ends it, which then has this code only. */
const KEY_OF_INPUT_METHOD = 229

/** Call it once, before anything else listens to keys. */
export function leaveKeysToInputMethods(): void {
  window.addEventListener("keydown", leaveKey, true)
}

function leaveKey(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in Safari
  if (!event.isComposing && event.keyCode !== KEY_OF_INPUT_METHOD) return
  event.stopImmediatePropagation()
  // The browser must not close a dialog or a popover by it either.
  if (event.key === "Escape") event.preventDefault()
}
