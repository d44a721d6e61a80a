import type { Edit, Selection } from "./edit-text"

export type Field = HTMLTextAreaElement | HTMLInputElement

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  ({ text: value, start: selectionStart, end: selectionEnd }) satisfies Selection

/** Applies an edit like typing, so that the browser can undo it. */
export function applyEdit(field: Field, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  // The only way to keep the browser's undo. It fires `input`; where it fails, we do.
  // oxlint-disable-next-line typescript/no-deprecated
  if (!document.execCommand("insertText", false, insert)) {
    field.setRangeText(insert, from, to, "end")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
