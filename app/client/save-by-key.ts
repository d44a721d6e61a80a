import type { KeyboardEvent } from "react"

/** Ctrl or ⌘ with Enter presses the button of the form that a field is in. */
export function saveByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event
  if (key !== "Enter" || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click()
}
