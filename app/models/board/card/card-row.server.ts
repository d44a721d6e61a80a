import type { Card as CardRow } from "~/database/types"
import type { Person } from "~/models/access/person"
import { parseValues } from "~/models/board/custom-field/custom-field"
import type { Card, CardColumns, CardCounts } from "./card"
import { isDone } from "./done"
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
    startDate: row.startDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Converts a row without relations, which would show in the answer. */
export function toCard(
  row: CardRow,
  inDoneList: boolean,
  counts: CardCounts,
  assignedUsers: Person[],
): Card {
  const done = isDone({ ...row, inDoneList })
  return { ...toColumns(row), done, ...counts, assignedUsers }
}
