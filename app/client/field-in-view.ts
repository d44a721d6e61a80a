/** Parts of the page move until then, above all where a low window has a layout of its own. */
const SETTLED_MS = 250

/**
 * Keeps the field that has the focus, and the buttons of its form, in sight when the window becomes lower: as a phone's
 * keyboard opens, or a toolbar of the browser; and as the field grows in a low window. @returns a function that ends it
 */
export function keepFieldInView(): () => void {
  const look = () => {
    const field = document.activeElement
    if (!field?.matches("textarea, input")) return
    field.closest("form")?.scrollIntoView({ block: "nearest" })
    field.scrollIntoView({ block: "nearest" })
  }
  const onResize = () => void setTimeout(look, SETTLED_MS)
  const onInput = () => matchMedia("(max-height: 30rem)").matches && look()
  addEventListener("resize", onResize)
  addEventListener("input", onInput)
  return () => {
    removeEventListener("resize", onResize)
    removeEventListener("input", onInput)
  }
}
