// Keys that were pressed before the page was hydrated: a script in its head has kept them (`head-scripts.server.ts`).

type EarlyKeys = { keys: KeyboardEvent[]; isReplayed: boolean; stop: () => void }

declare global {
  interface Window {
    earlyKeys?: EarlyKeys
  }
}

/** Presses the kept keys, one after another, as if they came now. Those that come meanwhile follow them. */
export async function replayKeys(): Promise<void> {
  const { earlyKeys } = window
  if (!earlyKeys) return
  const { keys } = earlyKeys
  earlyKeys.isReplayed = true
  while (keys.length > 0) {
    // Outside of effects, React renders what a key has changed at once, and the next key finds it.
    await new Promise((resolve) => setTimeout(resolve))
    const key = keys.shift()
    if (key) press(key)
  }
  earlyKeys.stop()
}

const FIELDS = "textarea, input:not([type=checkbox], [type=radio])"

function press({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const options = { key, code, shiftKey, bubbles: true, cancelable: true }
  const isFree = target.dispatchEvent(new KeyboardEvent("keydown", options))
  // A key of a script has no effect of its own.
  if (!isFree || target !== document.activeElement) return
  if (target.matches(FIELDS)) typeInto(target as HTMLInputElement | HTMLTextAreaElement, key)
  else if (key === "Enter" && target instanceof HTMLElement) target.click()
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const isLine = field instanceof HTMLTextAreaElement
  if (key === "Enter" && !isLine) field.form?.requestSubmit()
  const text = key === "Enter" && isLine ? "\n" : key
  const { selectionStart: from, selectionEnd: to } = field
  if (from === null || to === null || (text.length > 1 && key !== "Backspace")) return
  if (key === "Backspace")
    field.setRangeText("", from === to ? Math.max(from - 1, 0) : from, to, "end")
  else field.setRangeText(text, from, to, "end")
  field.dispatchEvent(new InputEvent("input", { bubbles: true }))
}
