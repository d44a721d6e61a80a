import type { CardEntry, CardName } from "~/models/board/event/entry"
import type { ChecklistUndo } from "~/models/board/undo/undo"

type Item = {
  text: string
  position: number
  completed: boolean
  checklistId: string | null
  assigneeId: string | null
  importedAssignee: string | null
  dueDate: Date | null
}

/** @param first the id of the card's first checklist, which its items need not name; null if it has no row */
export const itemState = (item: Item, first: string | null) => ({
  text: item.text,
  position: item.position,
  completed: item.completed,
  checklistId: item.checklistId ?? first,
  assigneeId: item.assigneeId,
  importedAssignee: item.importedAssignee,
  dueDate: item.dueDate?.toISOString() ?? null,
})

export const checklistStep = (
  card: CardName,
  did: string,
  { items = [], checklists = [] }: Partial<Pick<ChecklistUndo, "items" | "checklists">>,
): ChecklistUndo => ({ kind: "checklist", card, did, items, checklists })

const DEEDS: Partial<Record<CardEntry["kind"], string>> = {
  item_ticked: "Ticked",
  item_unticked: "Unticked",
  item_moved: "Moved",
}

export function itemDeed(entry: CardEntry): string {
  const item = "item" in entry ? entry.item : entry.kind === "item_renamed" ? entry.to : null
  return `${DEEDS[entry.kind] ?? "Changed"} “${item ?? "an item"}”`
}
