import { tooLong } from "~/models/text/too-long"

// Fields take a text of any length, so that a paste is not cut. Those with `data-limit` show a count near the limit; a
// form with a longer text is not sent.

type Field = HTMLInputElement | HTMLTextAreaElement

/** From this part of the limit on, the count is shown. */
const NEAR = 0.9

/** Counts as the server does, which trims texts, and joins the words of a line by one space. */
function lengthOf(field: Field): number {
  if ("lines" in field.dataset) {
    return Math.max(...field.value.split("\n").map((line) => asLine(line).length))
  }
  return (field instanceof HTMLInputElement ? asLine(field.value) : field.value.trim()).length
}

const asLine = (text: string) => text.replace(/\s+/gu, " ").trim()

const limitOf = ({ dataset }: Field): number => Number(dataset.limit ?? Infinity)

export const exceedsLimit = (field: Field): boolean => lengthOf(field) > limitOf(field)

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

export function watchLimits(): () => void {
  const count = document.createElement("output")
  count.className = "field-count"
  const show = (field: Field) => {
    const [length, limit] = [lengthOf(field), limitOf(field)]
    if (length < limit * NEAR) {
      count.remove()
      return
    }
    const left = limit - length
    count.textContent = left < 0 ? tooLong(length, limit) : `${String(left)} left`
    count.toggleAttribute("data-over", left < 0)
    if (field.nextElementSibling !== count) field.after(count)
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) show(target)
  }
  // Before React and Remix: a form that is not sent has not been submitted for anybody.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const field = [...form.elements].filter(isField).find(exceedsLimit)
    count.remove()
    if (!field) return
    event.preventDefault()
    event.stopImmediatePropagation()
    show(field)
    field.focus()
  }
  addEventListener("input", onInput, true)
  addEventListener("focusin", onInput, true)
  addEventListener("submit", onSubmit, true)
  return () => {
    removeEventListener("input", onInput, true)
    removeEventListener("focusin", onInput, true)
    removeEventListener("submit", onSubmit, true)
  }
}
