import type { Prisma } from "~/database/types"
import type { Card } from "~/models/card/card"
import type { Priority } from "~/models/card/priority"
import type { Person } from "~/models/account/user"

/** The fields of a card's row that every query for cards reads. */
export const CARD = {
  id: true,
  listId: true,
  title: true,
  position: true,
  priority: true,
  labels: true,
  dueDate: true,
  createdAt: true,
} satisfies Prisma.CardSelect

type CardRow = Prisma.CardGetPayload<{ select: typeof CARD }>
type Counts = Pick<Card, "commentCount" | "attachmentCount" | "checklistCount" | "checklistDone">

/** Converts a card's row and its counts to the API's card. */
export function toCard(
  row: CardRow & { description?: string },
  counts: Counts,
  assignedUsers: Person[],
): Card {
  return {
    id: row.id,
    listId: row.listId,
    title: row.title,
    description: row.description ?? "",
    position: row.position,
    priority: row.priority as Priority | null,
    labels: row.labels as string[],
    dueDate: row.dueDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...counts,
    assignedUsers,
  }
}

/** Groups items by their keys, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
