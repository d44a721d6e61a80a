// Keys that are pressed before what they are meant for has the focus: before the page is hydrated, while a page is being
// loaded, and after a key that opens something. A script in the head keeps them (`head-scripts.server.ts`).

import { isAwaitingCode } from "./guard-router"
import { remixRouter } from "./remix-internals"

type KeptKeys = {
  keys: KeyboardEvent[]
  /** Whether a first key is kept; null until the page is hydrated, when the script decides. */
  isKept: ((key: KeyboardEvent) => boolean) | null
  onKeep: (() => void) | null
}

declare global {
  interface Window {
    keptKeys?: KeptKeys
  }
}

/** Whether React has rendered the page that the address names, and no other is being loaded. */
let isReady = () => false

/** The wait for the focus to leave the element that had it when a key opened something. */
let opening: { from: Element | null; since: number } | null = null

/** A field that has no focus by then will not get it. */
const PATIENCE_MS = 5000

/** Dialogs have the focus themselves until a field in them takes it. */
const NOWHERE = "body, dialog"

/** Call it after a key that opens something: the next keys wait until the focus has left `from`. */
export function awaitFocus(from: Element | null): void {
  opening = { from, since: performance.now() }
  onFocus()
}

/** Call it when what had the focus has closed and given it back: the next keys wait no longer. */
export function endAwaitFocus(): void {
  opening = null
}

function onFocus(): void {
  const { activeElement: focused } = document
  if (focused !== opening?.from && focused?.matches(NOWHERE) === false) opening = null
}

function mustWait(): boolean {
  // The router knows of a link before React does.
  const { navigation } = remixRouter().state
  const isLoading = isAwaitingCode() || navigation.state !== "idle" || !isReady()
  if (!opening) return isLoading
  if (isLoading) opening.since = performance.now()
  else if (performance.now() - opening.since > PATIENCE_MS) {
    opening = null
    // Elsewhere they would do something else.
    window.keptKeys?.keys.splice(0)
  }
  return isLoading || opening !== null
}

export function setReady(isPageReady: () => boolean): void {
  isReady = isPageReady
}

/** Presses the keys that were kept so far, and from now on keeps those that come while something is loaded or opened. */
export function pressKeptKeys(): void {
  const { keptKeys } = window
  if (!keptKeys) return
  // Escape gives up what is being loaded.
  keptKeys.isKept = ({ key }) => mustWait() && (opening !== null || key !== "Escape")
  keptKeys.onKeep = () => void pressAll(keptKeys.keys)
  keptKeys.onKeep()
  document.addEventListener("focusin", onFocus)
  document.addEventListener("pointerdown", endAwaitFocus, true)
}

let isPressing = false

/** Presses the kept keys, one after another, as if they came now. Those that come meanwhile follow them. */
async function pressAll(keys: KeyboardEvent[]): Promise<void> {
  if (isPressing) return
  isPressing = true
  while (keys.length > 0) {
    // Outside of effects, React renders what a key has changed at once, and the next key finds it.
    await new Promise((resolve) => setTimeout(resolve))
    const key = mustWait() ? undefined : keys.shift()
    if (key) press(key)
  }
  isPressing = false
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
