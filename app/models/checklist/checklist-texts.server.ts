import type { ChecklistItem } from "./checklist"

/** A checklist item for a card's page, where a very long text may be cut. */
export type ShownItem = ChecklistItem & { isCut?: boolean }

/** Characters of all items together that one page shows: 200 items of 250 characters. */
const MAX_TOTAL = 50_000
/** Characters of each item if all items together have too many. */
const MAX_EACH = 250

/**
 * Returns a card's items for its page. If their texts are too long together, each long one is cut.
 * @param wholeId the item that is not cut
 */
export function shortenItems(items: ChecklistItem[], wholeId: string | null = null): ShownItem[] {
  const total = items.reduce((sum, { text }) => sum + text.length, 0)
  if (total <= MAX_TOTAL) return items
  return items.map((item) => {
    if (item.text.length <= MAX_EACH || item.id === wholeId) return item
    // A cut must not leave half a surrogate pair.
    const text = item.text.slice(0, MAX_EACH).replace(/[\ud800-\udbff]$/, "")
    return { ...item, text: `${text}…`, isCut: true }
  })
}
