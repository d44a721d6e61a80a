const TYPES = ["text", "email", "url"].map((type) => `input[type="${type}"]`)
const FIELDS = ["textarea", "input:not([type])", ...TYPES].join()

type Field = HTMLInputElement | HTMLTextAreaElement

const fields = (within: ParentNode = document) => [...within.querySelectorAll<Field>(FIELDS)]

/** Text that was refused. A re-render would make it look like the saved value. */
const refused = new WeakMap<Field, string>()

const drafted = new WeakSet<Field>()

const isUnsaved = (field: Field) =>
  field.value.trim() !== "" &&
  (field.value !== field.defaultValue || refused.get(field) === field.value)

/** Whether a field of the page, or of a part of it, contains typed text that is not saved. */
export function hasUnsavedText(within?: ParentNode): boolean {
  return fields(within).some(isUnsaved)
}

/** Whether removing a part of the page would lose unsaved text. Drafts are not lost. */
export function losesText(within: ParentNode): boolean {
  return fields(within).some((field) => isUnsaved(field) && !drafted.has(field))
}

/** Records whether the text of a field is kept as a draft. */
export function markDrafted(field: Field, isKept = true): void {
  if (isKept) drafted.add(field)
  else drafted.delete(field)
}

/** Records that a form was refused: its text counts as unsaved, whatever the page shows next. */
export function markRefused(): void {
  for (const field of fields().filter(isUnsaved)) refused.set(field, field.value)
}
