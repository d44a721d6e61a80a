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

export function caretPlace(field: HTMLTextAreaElement, index: number) {
  const mirror = document.createElement("div")
  const style = getComputedStyle(field)
  for (const name of COPIED) mirror.style.setProperty(name, style.getPropertyValue(name))
  mirror.style.cssText += ";position:fixed;top:0;left:0;visibility:hidden;white-space:pre-wrap"
  const mark = document.createElement("span")
  mark.textContent = "@"
  mirror.append(field.value.slice(0, index), mark)
  document.body.append(mirror)
  const { left, top, bottom } = mark.getBoundingClientRect()
  mirror.remove()
  const box = field.getBoundingClientRect()
  const y = box.top - field.scrollTop
  return { left: box.left + left, top: y + top, bottom: y + bottom }
}
