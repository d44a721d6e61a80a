import type { ShownItem } from "~/models/board/checklist/checklist-texts.server"
import { dueTone, END_OF_DAY } from "~/models/board/card/due-date"
import { dayText } from "~/models/text/time/days"
import { clampPosition, moveWithin } from "~/models/text/position"

type Item = Pick<ShownItem, "id" | "text" | "completed" | "due"> & {
  checklistId?: string | null
  assigneeId?: string | null
  importedAssignee?: string | null
}

/** Previews a checklist after a pending form, whose command is its field `intent`. */
export function withChecklistForm<T extends Item>(
  items: T[],
  form: ReadonlyMap<string, string>,
): T[] {
  const from = items.findIndex(({ id }) => id === form.get("id"))
  if (from < 0) return items
  const withItem = (change: { [Key in keyof Item]?: Item[Key] | undefined }) =>
    items.map((item, i) => (i === from ? { ...item, ...change } : item))
  switch (form.get("intent") ?? "") {
    case "tick-checklist-item": {
      const completed = form.get("completed") === "true"
      const due = items[from]?.due
      return withItem({ completed, ...(due && { due: toned(due, completed) }) })
    }
    case "edit-checklist-item":
      return withItem({ text: form.get("text")?.trim() || items[from]?.text })
    case "assign-checklist-item": {
      const person = form.get("assignee")
      const assigneeId = person === "nobody" ? undefined : person
      return withItem({ assigneeId, importedAssignee: undefined })
    }
    case "date-checklist-item":
      return withItem({ due: toDue(form, items[from]?.completed ?? false) })
    case "move-checklist-item": {
      const checklistId = form.get("checklistId")
      const position = clampPosition(Number(form.get("position")), items.length - 1)
      const moved = checklistId === undefined ? items : withItem({ checklistId })
      return moveWithin(moved, from, position)
    }
    case "delete-checklist-item":
      return items.filter((_, i) => i !== from)
    default:
      return items
  }
}

/** The browser's clocks are those of the reader's zone, as a rule. */
function toDue(form: ReadonlyMap<string, string>, done: boolean): ShownItem["due"] {
  const { date = "", time = END_OF_DAY } = Object.fromEntries(form)
  if (date === "") return undefined
  const text = dayText(date)
  return toned({ text, moment: text, dueDate: `${date}T${time}`, date, time }, done)
}

type Due = NonNullable<ShownItem["due"]>

const toned = (due: Omit<Due, "tone">, done: boolean): Due => ({
  ...due,
  tone: dueTone({ dueDate: due.dueDate, done }, Date.now()),
})

/** A place of an item: a checklist, and the number of items before it there. */
export type ItemPlace = { checklistId: string; index: number }

/** The items of each checklist. Those that name none are on the first. */
export function groupItems<T extends Item>(items: T[], checklists: { id: string }[]) {
  const first = checklists[0]?.id
  const idOf = (item: T) =>
    checklists.some(({ id }) => id === item.checklistId) ? item.checklistId : first
  return checklists.map(({ id }) => ({ id, items: items.filter((item) => idOf(item) === id) }))
}

/** The position, among all items of the card, that brings an item to a place. */
export function positionAt(
  items: Item[],
  checklists: { id: string }[],
  id: string,
  { checklistId, index }: ItemPlace,
): number {
  const others = items.filter((item) => item.id !== id)
  const group = groupItems(others, checklists).find((each) => each.id === checklistId)?.items ?? []
  const next = group[index]
  if (next) return others.indexOf(next)
  const last = group.at(-1)
  return last ? others.indexOf(last) + 1 : others.length
}
