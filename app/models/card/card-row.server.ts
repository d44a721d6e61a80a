import type { Card as CardRow } from "~/database/types"
import type { Person } from "~/models/account/user"
import { parseValues } from "~/models/custom-field/custom-field"
import type { Card, CardColumns, CardCounts } from "./card"
import type { Priority } from "./priority"
import type { Reminder } from "./reminder"

export function toColumns(row: CardRow): CardColumns {
  return {
    ...row,
    priority: row.priority as Priority | null,
    reminderMinutes: row.reminderMinutes as Reminder | null,
    labels: row.labels as string[],
    fields: parseValues(row.fields),
    dueDate: row.dueDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The row must have no relations, because they would show in the answer. */
export function toCard(row: CardRow, counts: CardCounts, assignedUsers: Person[]): Card {
  return { ...toColumns(row), ...counts, assignedUsers }
}
