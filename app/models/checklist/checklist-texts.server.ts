import type { ChecklistItem } from "./checklist"

export type ShownItem = ChecklistItem & { isCut?: boolean }

/** Characters of all items together that one page shows: 200 items of 250 characters. */
const MAX_TOTAL_LENGTH = 50_000
const MAX_ITEM_LENGTH = 250

/** Cuts the long items of a card whose texts are too long together, except for `wholeId`. */
export function shortenItems(items: ChecklistItem[], wholeId: string | null = null): ShownItem[] {
  const total = items.reduce((sum, { text }) => sum + text.length, 0)
  if (total <= MAX_TOTAL_LENGTH) return items
  return items.map((item) => {
    if (item.text.length <= MAX_ITEM_LENGTH || item.id === wholeId) return item
    // A cut must not leave half a surrogate pair.
    const text = item.text.slice(0, MAX_ITEM_LENGTH).replace(/[\ud800-\udbff]$/, "")
    return { ...item, text: `${text}…`, isCut: true }
  })
}
