/** The controls that the arrow keys reach in a menu, in its order. */
const ENTRIES = "button, a, summary, label > input"

/** Moves the focus in a menu by an arrow key, or by a letter to the next entry that begins with it. */
export function moveInMenu(event: KeyboardEvent, menu: Element): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return
  // A field, and the days of a month, have keys of their own.
  if (!(target instanceof Element) || target.closest(`table, ${TYPED}`)) return
  if (menu.querySelector(".finder")) return
  const entries = entriesOf(menu)
  const at = entries.findIndex((entry) => entry === target)
  const next =
    key === "ArrowDown"
      ? entries[at + 1]
      : key === "ArrowUp"
        ? entries[Math.max(0, at - 1)]
        : byLetter([...entries.slice(at + 1), ...entries.slice(0, at + 1)], key)
  if (!next && !key.startsWith("Arrow")) return
  event.preventDefault()
  next?.focus()
}

const TYPED = "textarea, select, input:not([type=checkbox], [type=radio])"

export const entriesOf = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>(ENTRIES)].filter((entry) => entry.checkVisibility())

function byLetter(entries: HTMLElement[], key: string): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined
  const letter = key.toLowerCase()
  return entries.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter))
}
