import type { Prisma } from "@prisma/client"
import { db } from "../db.server"
import type { Background } from "./background"
import type { Board } from "./board"
import type { Card } from "./card"
import type { Priority } from "./priority"
import type { Role } from "./role"
import type { Person } from "./user"
import { PERSON, toPerson } from "./user.server"

// Everything on a board in a fixed number of queries, whatever the number of cards: lists,
// cards, three counts and the assignments are each read once for the whole board.

/** The fields of a card's row that every reading of a card takes. */
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

export type BoardContent = Omit<Board, "userRole">

/** A card row and what is counted about it, as the API gives a card. */
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

/**
 * A board and everything on it but its cards' descriptions, read in one transaction so that the
 * parts fit together.
 * @returns null when there is no such board
 */
export async function readBoardContent(boardId: string): Promise<BoardContent | null> {
  const card = { list: { boardId } }
  const byCard = { where: { card }, _count: { _all: true } } as const
  const commentGroups = db.comment.groupBy({ by: ["cardId"], ...byCard })
  const attachmentGroups = db.attachment.groupBy({ by: ["cardId"], ...byCard })
  const checklistGroups = db.checklistItem.groupBy({ by: ["cardId", "completed"], ...byCard })
  const [board, members, lists, cards, comments, attachments, checklist, assignments] =
    await db.$transaction([
      db.board.findUnique({ where: { id: boardId } }),
      db.member.findMany({
        where: { boardId },
        select: { role: true, user: { select: PERSON } },
        orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      }),
      db.list.findMany({ where: { boardId }, orderBy: [{ position: "asc" }, { id: "asc" }] }),
      db.card.findMany({
        where: card,
        select: CARD,
        orderBy: [{ position: "asc" }, { id: "asc" }],
      }),
      commentGroups,
      attachmentGroups,
      checklistGroups,
      db.cardAssignment.findMany({
        where: { card },
        select: { cardId: true, userId: true },
        orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      }),
    ])
  if (!board) return null
  const people = new Map(members.map(({ user }) => [user.id, toPerson(user)]))
  const tally = countByCard(comments, attachments, checklist)
  const assigned = groupBy(assignments, ({ cardId }) => cardId)
  const onList = groupBy(cards, ({ listId }) => listId)
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    background: board.background as Background,
    version: board.version,
    members: members.map(({ role, user }) => ({ ...toPerson(user), role: role as Role })),
    lists: lists.map((list) => ({
      ...list,
      cards: (onList.get(list.id) ?? []).map((row) =>
        toCard(
          row,
          tally(row.id),
          (assigned.get(row.id) ?? []).flatMap(({ userId }) => people.get(userId) ?? []),
        ),
      ),
    })),
  }
}

type Group = { cardId: string; _count: { _all: number } }

/** Looks up, for a card's id, what the three groupings counted. */
function countByCard(
  comments: Group[],
  attachments: Group[],
  checklist: (Group & { completed: boolean })[],
): (cardId: string) => Counts {
  const counts = new Map<string, Counts>()
  const of = (cardId: string) => {
    const known = counts.get(cardId)
    if (known) return known
    const fresh = { commentCount: 0, attachmentCount: 0, checklistCount: 0, checklistDone: 0 }
    counts.set(cardId, fresh)
    return fresh
  }
  for (const group of comments) of(group.cardId).commentCount = group._count._all
  for (const group of attachments) of(group.cardId).attachmentCount = group._count._all
  for (const group of checklist) {
    of(group.cardId).checklistCount += group._count._all
    if (group.completed) of(group.cardId).checklistDone += group._count._all
  }
  return of
}

/** Items by what `keyOf` says of them, in their order. */
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
