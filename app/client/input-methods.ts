// Where an input method is open, as for Japanese, Chinese or Korean, Enter takes a word and Escape drops it.
// No listener of a page may take such a key for its own, so that none gets to see one.

/** In Safari a composition ends before the key that ends it, which then has this code only. */
const KEY_OF_INPUT_METHOD = 229

/** Leaves keys to input methods. Call it once, before anything else listens to keys. */
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
