import { onceIdle } from "./router-state"

const TYPES = ["text", "email", "url"].map((type) => `input[type="${type}"]`)
const FIELDS = ["textarea", "input:not([type])", ...TYPES].join()

type Field = HTMLInputElement | HTMLTextAreaElement

const fields = (within: ParentNode = document) => [...within.querySelectorAll<Field>(FIELDS)]

/** Text that was refused. A re-render would make it look like the saved value. */
const refused = new WeakMap<Field, string>()

const drafted = new WeakSet<Field>()

/** React gives a field that it controls each value as the default, too: such a field says so itself by `data-typed`. */
const isUnsaved = (field: Field) =>
  field.value.trim() !== "" &&
  (field.value !== field.defaultValue ||
    field.matches("[data-typed]") ||
    refused.get(field) === field.value)

/** Whether a part of the page shows a refused text that is in no field any more, with a button to send it again. */
const showsRefused = (within: ParentNode) => within.querySelector("[data-unsent=refused]") !== null

/** Whether a field of the page, or of a part of it, contains typed text that is not saved. */
export function hasUnsavedText(within: ParentNode = document): boolean {
  return fields(within).some(isUnsaved) || showsRefused(within)
}

/** Forms with a typed text that the server has not answered, or that may still be put back into their fields. */
let sending = 0

/** Records that a typed text is being sent. @returns a function that records the answer */
export function markSending(): () => void {
  sending += 1
  return () =>
    onceIdle(() => {
      sending -= 1
    })
}

/** Whether a typed text is in a field of the page, or on its way to the server. */
export const hasUnsentText = (): boolean =>
  sending > 0 || hasUnsavedText() || document.querySelector("[data-unsent]") !== null

/** Whether removing a part of the page would lose unsaved text. Drafts are not lost. */
export function losesText(within: ParentNode): boolean {
  const isLost = (field: Field) => isUnsaved(field) && !drafted.has(field)
  return fields(within).some(isLost) || showsRefused(within)
}

export function markDrafted(field: Field, isKept = true): void {
  if (isKept) drafted.add(field)
  else drafted.delete(field)
}

/** Counts a refused form's text as unsaved, whatever the page shows next, which may be that text as saved. */
export function markRefused(texts: string[]): void {
  const sent = new Set(texts.map((text) => text.trim()))
  for (const field of fields()) {
    if (isUnsaved(field) || sent.has(field.value.trim())) refused.set(field, field.value)
  }
}
