import { dueOf, type Due } from "~/models/board/card/due-date.server"
import type { Clock } from "~/models/text/time/clock"
import type { ChecklistItem } from "./checklist"

/** An item on its card's page, without its null values. */
export type ShownItem = {
  id: string
  text: string
  completed: boolean
  checklistId?: string
  assigneeId?: string
  importedAssignee?: string
  due?: Due
  isCut?: boolean
}

const MAX_TOTAL_LENGTH = 50_000
const MAX_ITEM_LENGTH = 250

/** Converts an item for its page. @param clock the reader's */
export function toShown(item: ChecklistItem, clock: Clock): ShownItem {
  const { id, text, completed, checklistId, assigneeId, importedAssignee, dueDate } = item
  return {
    id,
    text,
    completed,
    ...(checklistId !== null && { checklistId }),
    ...(assigneeId !== null && { assigneeId }),
    ...(importedAssignee !== null && { importedAssignee }),
    ...(dueDate !== null && { due: dueOf({ dueDate, done: completed }, clock) }),
  }
}

/** Cuts the long items of a card whose texts are too long together, except for `wholeId`. */
export function shortenItems(items: ShownItem[], wholeId: string | null = null): ShownItem[] {
  const total = items.reduce((sum, { text }) => sum + text.length, 0)
  if (total <= MAX_TOTAL_LENGTH) return items
  return items.map((item) => {
    if (item.text.length <= MAX_ITEM_LENGTH || item.id === wholeId) return item
    // A cut must not leave half a surrogate pair.
    const text = item.text.slice(0, MAX_ITEM_LENGTH).replace(/[\ud800-\udbff]$/, "")
    return { ...item, text: `${text}…`, isCut: true }
  })
}
