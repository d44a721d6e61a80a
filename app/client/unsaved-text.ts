const TYPES = ["text", "email", "url"].map((type) => `input[type="${type}"]`)
const FIELDS = ["textarea", "input:not([type])", ...TYPES].join()

type Field = HTMLInputElement | HTMLTextAreaElement

const fields = (within: ParentNode = document) => [...within.querySelectorAll<Field>(FIELDS)]

/** Text that was rejected; a re-render would make it look like the saved value. */
const refused = new WeakMap<Field, string>()

/** The fields of which drafts are kept. */
const drafted = new WeakSet<Field>()

const isUnsaved = (field: Field) =>
  field.value.trim() !== "" &&
  (field.value !== field.defaultValue || refused.get(field) === field.value)

/** Whether a field of the page, or of a part of it, has text in it that was typed and not saved. */
export function hasUnsavedText(within?: ParentNode): boolean {
  return fields(within).some(isUnsaved)
}

/** Whether such text would go with a part of the page: what is kept as a draft would not. */
export function losesText(within: ParentNode): boolean {
  return fields(within).some((field) => isUnsaved(field) && !drafted.has(field))
}

/** Notes that what is typed into a field is kept as a draft. */
export function noteDraft(field: Field): void {
  drafted.add(field)
}

/** Notes that a form was refused: what was typed in it is not saved, whatever its page shows next. */
export function noteRefusal(): void {
  for (const field of fields().filter(isUnsaved)) refused.set(field, field.value)
}
