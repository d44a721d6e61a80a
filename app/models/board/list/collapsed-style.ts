/** Shows these lists collapsed. One with a picked-up card is open, so that the card is seen while keys move it. */
export function collapsedStyle(ids: readonly string[]): string {
  if (ids.length === 0) return ""
  const attributes = ids.map((id) => `[data-list-id="${id}"]`).join()
  const list = `.list:not(.picked):is(${attributes})`
  const hidden = [
    ">:not(.list-head,.list-body,.list-cell)",
    " .list-foot",
    ">.list-head>:not(.list-expand)",
    " .cards>li",
  ]
  const filtered = `.filter-state:has(a)~.lists ${list}:has(.cards>li)`
  const rules = [
    // Swiping through the lists of a phone does not stop at a collapsed one.
    `${list}{width:var(--collapsed-list);scroll-snap-align:none}`,
    `${list}>.list-head{padding-inline:0.25rem}`,
    `${list}>.list-head>.list-expand{display:flex}`,
    `${hidden.map((part) => list + part).join()}{display:none}`,
    `${filtered} .list-expand>.list-count{${MATCHES}}`,
    `${list}:has(.drag-ghost){outline:3px solid var(--focus)}`,
  ]
  return `@media screen{${rules.join("")}}`
}

/** The ids in such CSS, from which alone the browser knows them. */
export function listsCollapsedBy(style: string): string[] {
  const ids = [...style.matchAll(/data-list-id="([^"]+)"/g)].map(([, id = ""]) => id)
  return [...new Set(ids)]
}

/** For the number of cards that pass the filter. */
const MATCHES =
  "min-width:1.25rem;border-radius:1rem;text-align:center;font-weight:600;background:var(--ink);color:var(--surface)"
