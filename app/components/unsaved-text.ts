const FIELDS = 'textarea, input:not([type]), input[type="text"]'

/** Whether a field of the page has text in it that was typed and not saved. */
export function hasUnsavedText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value.trim() !== "" && field.value !== field.defaultValue,
  )
}
