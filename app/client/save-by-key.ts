import type { KeyboardEvent } from "react"

/** Ctrl or ⌘ with Enter presses the button of the form that a field is in. */
export function saveByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (key !== "Enter" || !(ctrlKey || metaKey)) return
  event.preventDefault()
  currentTarget.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click()
}
