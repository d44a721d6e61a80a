import type { Field } from "./apply-edit"

/** The styles that decide where the lines of a field break. */
const COPIED = [
  "font",
  "letter-spacing",
  "line-height",
  "tab-size",
  "text-indent",
  "width",
  "box-sizing",
  "padding",
  "border-width",
  "border-style",
  "overflow-wrap",
  "word-break",
]

/** @returns where the line with the character at the index is in the window, in pixels; of an input, the whole box */
export function caretPlace(field: Field, index: number) {
  const isLine = field instanceof HTMLInputElement
  const mirror = document.createElement("div")
  const style = getComputedStyle(field)
  for (const name of COPIED) mirror.style.setProperty(name, style.getPropertyValue(name))
  mirror.style.cssText += ";position:fixed;top:0;left:0"
  mirror.style.visibility = "hidden"
  mirror.style.whiteSpace = isLine ? "pre" : "pre-wrap"
  const mark = document.createElement("span")
  mark.textContent = "@"
  mirror.append(field.value.slice(0, index), mark)
  document.body.append(mirror)
  const { left, top, bottom } = mark.getBoundingClientRect()
  mirror.remove()
  const box = field.getBoundingClientRect()
  const x = box.left - field.scrollLeft
  if (isLine) return { left: x + left, top: box.top, bottom: box.bottom }
  const y = box.top - field.scrollTop
  return { left: x + left, top: y + top, bottom: y + bottom }
}
