import { topModal } from "./modals"
import { isFocusFree } from "./use-focus-after-edit"

const CARD = "[data-card-id]"
const CONTROLS =
  ":is(a[href], button, summary, input):not(:disabled, [type=hidden], [tabindex='-1'])"

let stop = () => {}

/**
 * Call it before a command that may remove the focused element: the focus then goes to something near `near`, not to
 * the page, where the next key would begin anew. It ends with the next key or click.
 */
export function keepFocus(near: Element | null = document.activeElement): void {
  stop()
  const { activeElement: focused, body } = document
  // An element under a dialog cannot have the focus.
  if (topModal()?.contains(near) === false) near = focused
  if (!near || near === body) return
  const lost = focused === body ? near : focused
  const places = placesFrom(near)
  const observer = new MutationObserver(() => {
    if (lost?.isConnected) return
    stop()
    if (isFocusFree()) controlIn(places)?.focus()
  })
  observer.observe(body, { childList: true, subtree: true })
  stop = () => {
    observer.disconnect()
    for (const type of ENDS) removeEventListener(type, stop, true)
  }
  for (const type of ENDS) addEventListener(type, stop, true)
}

const ENDS = ["keydown", "pointerdown"]

/** Yields the element, its following siblings, its preceding ones, and then the same for each ancestor. */
function* elementsFrom(near: Element): Generator<Element> {
  for (let at: Element | null = near; at && at !== document.body; at = at.parentElement) {
    yield at
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) yield next
    for (let last = at.previousElementSibling; last; last = last.previousElementSibling) yield last
  }
}

/** They are found beforehand: what is removed has no neighbours any more. */
const placesFrom = (near: Element): Element[] => [...elementsFrom(near)]

function controlIn(places: Element[]): HTMLElement | undefined {
  for (const place of places) {
    if (!place.isConnected) continue
    const controls = place.querySelectorAll<HTMLElement>(place.matches(CARD) ? "a" : CONTROLS)
    const control = [...controls].find((each) => each.checkVisibility())
    if (control) return control
  }
  return undefined
}
