import { db, dialect } from "~/database/db.server"
import { BOARDS_IN_USE } from "./my-card-rows.server"

// A person's open checklist items, on all boards in use of which they are a member.

const MY_ITEMS = `"ChecklistItem" i JOIN "Card" c ON c."id" = i."cardId"
  JOIN "List" l ON l."id" = c."listId"
  WHERE i."assigneeId" = ? AND NOT i."completed" AND l."boardId" IN (${BOARDS_IN_USE})`

/** Reads the ids of a person's items by due date, those without one last. */
export const readMyItemIds = (userId: string): Promise<{ id: string }[]> =>
  db.prepared.query(
    `SELECT i."id" FROM ${MY_ITEMS}
     ORDER BY i."dueDate" IS NULL, i."dueDate", c."createdAt" DESC, c."id", i."position", i."id"`,
    userId,
    userId,
  )

export async function countMyItems(userId: string, most: number): Promise<number> {
  const [row] = await db.prepared.query<{ items: number }>(
    `SELECT count(*) AS "items" FROM (SELECT 1 FROM ${MY_ITEMS} LIMIT ?) AS c`,
    userId,
    userId,
    most,
  )
  return row?.items ?? 0
}

/** An item with its place and the person's role there, with values as they are stored. */
export type MyItemRow = {
  id: string
  text: string
  dueDate: string | null
  cardId: string
  cardTitle: string
  boardId: string
  boardName: string
  listId: string
  listName: string
  userRole: string
}

export const readMyItemRows = (userId: string, ids: readonly string[]): Promise<MyItemRow[]> =>
  db.prepared.query<MyItemRow>(
    `SELECT i."id", i."text", ${dialect().date('i."dueDate"')} AS "dueDate", i."cardId",
       c."title" AS "cardTitle", l."boardId", b."name" AS "boardName", c."listId",
       l."name" AS "listName", m."role" AS "userRole"
     FROM "ChecklistItem" i JOIN "Card" c ON c."id" = i."cardId"
     JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
     JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = ?
     WHERE i."id" IN (SELECT value FROM ${dialect().texts("?")})`,
    userId,
    JSON.stringify(ids),
  )
