import type { ChecklistItem } from "~/models/checklist/checklist"
import { clampPosition, moveWithin } from "~/models/position"

/**
 * Previews a checklist after a pending form.
 * @param form the form's fields, with its command as `intent`
 */
export function withChecklistForm<T extends ChecklistItem>(
  items: T[],
  form: ReadonlyMap<string, string>,
): T[] {
  const from = items.findIndex(({ id }) => id === form.get("id"))
  if (from < 0) return items
  switch (form.get("intent") ?? "") {
    case "tick-checklist-item":
      return items.map((item, i) =>
        i === from ? { ...item, completed: form.get("completed") === "true" } : item,
      )
    case "edit-checklist-item":
      return items.map((item, i) =>
        i === from ? { ...item, text: form.get("text")?.trim() || item.text } : item,
      )
    case "move-checklist-item":
      return moveWithin(items, from, clampPosition(Number(form.get("position")), items.length - 1))
    case "delete-checklist-item":
      return items.filter((_, i) => i !== from)
    default:
      return items
  }
}
