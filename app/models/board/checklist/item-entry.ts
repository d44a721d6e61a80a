import type { ChecklistItem as Row } from "~/database/types"
import { memberOf, shorten, type CardEntry, type CardName } from "~/models/board/event/entry"

/** A tick counts most, then a new text, a person, a date, and last a new place. */
export function itemEntry({ id, title }: CardName, before: Row, after: Row): CardEntry {
  const card = { id, title }
  const item = shorten(after.text)
  if (after.completed !== before.completed) {
    return { kind: after.completed ? "item_ticked" : "item_unticked", card, item }
  }
  if (after.text !== before.text) {
    return { kind: "item_renamed", card, from: shorten(before.text), to: item }
  }
  if (after.assigneeId !== before.assigneeId && after.assigneeId !== null) {
    return { kind: "item_assigned", card, item, member: memberOf(after.assigneeId) }
  }
  if (before.assigneeId !== after.assigneeId && before.assigneeId !== null) {
    return { kind: "item_unassigned", card, item, member: memberOf(before.assigneeId) }
  }
  if (before.importedAssignee !== after.importedAssignee && before.importedAssignee !== null) {
    const member = { id: null, name: before.importedAssignee }
    return { kind: "item_unassigned", card, item, member }
  }
  if (after.dueDate?.getTime() !== before.dueDate?.getTime()) {
    return { kind: "item_due", card, item, to: after.dueDate?.toISOString() ?? null }
  }
  return { kind: "item_moved", card, item }
}
