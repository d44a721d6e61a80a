// Characters that are typed for a field whose code is still being loaded.

let typed = ""

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey || (target as Element).matches("input,textarea")) return
  if (key === "Backspace") typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
}

/** Keeps what is typed from now on. @returns a function that ends this */
export function keepTyped(): () => void {
  typed = ""
  // In the capture phase, which the key that opens the field has passed already.
  addEventListener("keydown", keep, true)
  return () => removeEventListener("keydown", keep, true)
}

export function takeTyped(): string {
  const text = typed
  typed = ""
  return text
}
