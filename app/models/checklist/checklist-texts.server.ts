import type { ChecklistItem } from "./checklist"

/** A checklist item as a card's page shows it: a very long text may be cut. */
export type ShownItem = ChecklistItem & { isCut?: boolean }

/** Characters of all the items of a card that one page shows: 200 items of 250 characters. */
const MAX_TOTAL = 50_000
/** Characters that an item keeps where all of them have too many. */
const MAX_EACH = 250

/**
 * The items of a card for its page. Where their texts are too long together, each long one is cut.
 * @param wholeId the item that is wanted whole
 */
export function shortenItems(items: ChecklistItem[], wholeId: string | null = null): ShownItem[] {
  const total = items.reduce((sum, { text }) => sum + text.length, 0)
  if (total <= MAX_TOTAL) return items
  return items.map((item) => {
    if (item.text.length <= MAX_EACH || item.id === wholeId) return item
    // Half a character is not to be shown.
    const text = item.text.slice(0, MAX_EACH).replace(/[\ud800-\udbff]$/, "")
    return { ...item, text: `${text}…`, isCut: true }
  })
}
